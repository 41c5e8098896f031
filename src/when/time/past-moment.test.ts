import { describe, expect, it } from 'vitest';
import { readPastMoment } from './past-moment.ts';

const NOW = Date.parse('2026-11-22T09:30:00Z');
const read = (text: string, end: 'from' | 'to' = 'from') => {
  const at = readPastMoment(text, { zone: 'Europe/Warsaw', now: NOW, end });
  return at === null ? null : new Date(at).toISOString();
};

describe('a moment that has passed', () => {
  it.each([
    ['now', '2026-11-22T09:30:00.000Z'],
    ['today', '2026-11-21T23:00:00.000Z'],
    ['yesterday', '2026-11-20T23:00:00.000Z'],
    ['3 days ago', '2026-11-19T09:30:00.000Z'],
    ['2 hours ago', '2026-11-22T07:30:00.000Z'],
    ['1 month ago', '2026-10-22T08:30:00.000Z'],
    ['2026-11-01', '2026-10-31T23:00:00.000Z'],
    ['2026-11-01T08:00', '2026-11-01T07:00:00.000Z'],
    ['2026-11-01 08:00', '2026-11-01T07:00:00.000Z'],
    ['2026-11-01T08:00Z', '2026-11-01T08:00:00.000Z'],
    ['2026-11-01T08:00+05:00', '2026-11-01T03:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it('a day as the end of a stretch goes with it, also on the day the clocks change', () => {
    expect(read('2026-11-01', 'to')).toBe('2026-11-01T22:59:59.999Z');
    expect(read('2026-10-25', 'to')).toBe('2026-10-25T22:59:59.999Z');
    expect(read('yesterday', 'to')).toBe('2026-11-21T22:59:59.999Z');
  });

  it.each(['', 'soon', 'every day', '2026-13-01', '2026-02-30', 'ago', 'x ago'])('not %j', (text) => {
    expect(read(text)).toBeNull();
  });
});
