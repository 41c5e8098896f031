import { describe, expect, it } from 'vitest';
import { parseWhen } from '../../when/index.ts';
import { stayAfter, stayEnd, stayWords } from './stay.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const ZONE = 'Asia/Tokyo';

const endOf = (words: string): string => {
  const read = parseWhen(words, { now: NOW, zone: ZONE });
  if (!read.ok) throw new Error(words);
  return new Date(stayEnd(read, read.next[0] ?? 0, ZONE)).toISOString();
};

describe('the end of a stay', () => {
  it.each([
    ['Sunday', '2026-11-29T15:00:00.000Z'],
    ['29 November', '2026-11-29T15:00:00.000Z'],
    ['tomorrow', '2026-11-26T15:00:00.000Z'],
    ['Sunday at 18:00', '2026-11-29T09:00:00.000Z'],
    ['Sunday evening', '2026-11-29T09:00:00.000Z'],
    ['3 days', '2026-11-28T10:00:00.000Z'],
  ])('"%s" is %s: a day without an hour is stayed to its end, by the clock there', (words, end) => {
    expect(endOf(words)).toBe(end);
  });
});

describe('a change of zone', () => {
  const home = { zone: 'Europe/Warsaw', stay: null };
  const there = { zone: ZONE, stay: { until: 5, home: 'Europe/Warsaw' } };

  it('is a stay only with an end, and only away from the zone that is one’s own', () => {
    expect(stayAfter(home, ZONE, 5)).toEqual(there.stay);
    expect(stayAfter(home, ZONE, null)).toBeNull();
    expect(stayAfter(home, 'Europe/Warsaw', 5)).toBeNull();
    expect(stayAfter({ zone: null, stay: null }, ZONE, 5)).toBeNull();
  });

  it('on a journey leads home at its end, from wherever one went on to', () => {
    expect(stayAfter(there, 'Asia/Seoul', 9)).toEqual({ until: 9, home: 'Europe/Warsaw' });
    expect(stayAfter(there, 'Europe/Warsaw', 9)).toBeNull();
  });

  it('is said with what comes after it', () => {
    expect(stayWords(ZONE, null)).toBe('Asia/Tokyo');
    expect(stayWords(ZONE, { until: Date.parse('2026-11-29T15:00:00Z'), home: 'Europe/Warsaw' })).toMatch(
      /^Asia\/Tokyo until .*30 November.*, then Europe\/Warsaw$/,
    );
  });
});
