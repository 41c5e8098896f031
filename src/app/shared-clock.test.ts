import { describe, expect, it } from 'vitest';
import { createSimulatedClock } from '../testing/simulated-clock.ts';
import { MINUTE_MS } from '../when/index.ts';
import { createSharedClock } from './shared-clock.ts';

describe('the clock of several processes', () => {
  async function open(first: number) {
    const clock = createSimulatedClock('2026-11-22T09:00:00Z');
    const warned: object[] = [];
    let ahead = first;
    const shared = await createSharedClock({
      clock,
      measure: async () => ahead,
      warn: (_, fields) => warned.push(fields),
    });
    const offset = () => shared.now() - clock.now();
    return { clock, shared, warned, offset, set: (ms: number) => (ahead = ms) };
  }

  it('is the process’s own where that is right to a second', async () => {
    const { offset, warned, shared } = await open(-400);
    expect([offset(), warned, shared.skewMs()]).toEqual([0, [], -400]);
  });

  it('is the database’s where the process’s own is five minutes off, either way, and that is said once', async () => {
    for (const ahead of [5 * MINUTE_MS, -5 * MINUTE_MS]) {
      const { clock, offset, warned, set } = await open(ahead);
      expect(offset()).toBe(ahead);
      set(ahead + 300);
      await clock.advance(10 * MINUTE_MS);
      expect(offset()).toBe(ahead);
      expect(warned).toHaveLength(1);
    }
  });

  it('goes back to the process’s own when that was set right', async () => {
    const { clock, offset, warned, set } = await open(5 * MINUTE_MS);
    set(20);
    await clock.advance(MINUTE_MS);
    expect(offset()).toBe(0);
    expect(warned).toHaveLength(2);
  });

  it('goes on steadily while this computer’s clock is set, until the database has said what the time is', async () => {
    const DAY = 1440 * MINUTE_MS;
    for (const step of [30 * DAY, -30 * DAY]) {
      const { clock, shared, set, warned } = await open(0);
      await clock.advance(10_000);
      const before = shared.now();
      clock.set(clock.now() + step);
      set(-step);
      expect(shared.now()).toBe(before);
      await clock.advance(5_000);
      expect(shared.now()).toBe(before + 5_000);
      expect(shared.skewMs()).toBe(-step);
      expect(warned).toHaveLength(1);
    }
  });

  it('is the new time at once after this computer slept', async () => {
    const { clock, shared } = await open(0);
    clock.set(clock.now() + 60 * MINUTE_MS);
    shared.now();
    await clock.advance(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(shared.now()).toBe(clock.now());
  });
});
