import { describe, expect, it } from 'vitest';
import { pastWords } from './past-words.ts';

const now = Date.parse('2026-11-23T14:30:00Z');

describe('when something happened', () => {
  it('is said to the minute in the zone of the person, with the day where it is not today', () => {
    const words = (iso: string, zone = 'Europe/Warsaw') => pastWords(Date.parse(iso), { zone, now });
    expect(words('2026-11-23T13:02:41Z')).toBe('14:02');
    expect(words('2026-11-22T23:30:00Z')).toBe('00:30');
    expect(words('2026-11-22T22:30:00Z')).toBe('23:30 on 2026-11-22');
    expect(words('2026-11-22T22:30:00Z', 'Asia/Tokyo')).toBe('07:30');
  });
});
