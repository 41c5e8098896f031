import { expect, it } from 'vitest';
import { HOUR_MS, instantToWall, timeOfWall } from '../../when/index.ts';
import { outageAfter } from './fill-demo.ts';

const START = Date.parse('2026-11-25T00:30:00Z');

it.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'the outage of a demo leaves something out, begun at %i:30 UTC',
  (hour) => {
    const start = START + hour * HOUR_MS;
    const outage = outageAfter(start);
    expect(outage).toBeGreaterThan(start);
    expect(outage - start).toBeLessThanOrEqual(25 * HOUR_MS);
    expect(timeOfWall(instantToWall('Europe/Warsaw', outage))).toBe(13 * HOUR_MS);
  },
);
