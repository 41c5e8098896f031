import { expect, it } from 'vitest';
import { barHeight, hourWords } from './hour-words.ts';

const hour = { from: '2026-11-23T15:00:00.000Z', count: 0, night: false, quiet: false, busy: false, first: [] };

it('says everything the strip shows of an hour', () => {
  expect(hourWords(hour, 'Europe/Warsaw')).toBe('16:00 to 17:00: nothing');
  const first = [{ at: '2026-11-23T15:05:00.000Z', scheduleId: 'sch_1', what: 'stretch', agent: 'leo' }];
  expect(hourWords({ ...hour, count: 1, first, night: true, quiet: true }, 'Europe/Warsaw')).toBe(
    '16:00 to 17:00: 1 thing, at night, in your quiet hours, 16:05 stretch',
  );
  expect(hourWords({ ...hour, count: 9, first, busy: true }, 'Europe/Warsaw')).toBe(
    '16:00 to 17:00: 9 things, a busy hour, 16:05 stretch, 8 more',
  );
});

it('keeps a single thing visible beside very many', () => {
  expect([barHeight(0, 900), barHeight(900, 900)]).toEqual([0, 1]);
  expect(barHeight(1, 900)).toBeGreaterThan(0.03);
});
