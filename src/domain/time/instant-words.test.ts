import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './clock.ts';
import { durationWords, instantWords, isoInstant, relativeWords } from './instant-words.ts';

const instant = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const NOW = instant('2026-11-21T07:00:00Z');

describe('instants in words', () => {
  it('writes ISO 8601 in UTC with milliseconds, also before 1970', () => {
    expect(isoInstant(NOW + 5)).toBe('2026-11-21T07:00:00.005Z');
    for (const text of [
      '1970-01-01T00:00:00.000Z',
      '1969-12-31T23:59:59.999Z',
      '2000-02-29T00:00:00.123Z',
      '2099-12-31T23:59:59.999Z',
    ]) {
      expect(isoInstant(instant(text))).toBe(text);
    }
  });

  it('says weekday, date, time, zone and how long until then', () => {
    const at = instant('2026-11-23T08:00:00Z');
    expect(instantWords(at, 'Europe/Warsaw', NOW)).toBe('Monday 23 November, 09:00 (Europe/Warsaw), in 2 days');
    expect(instantWords(at, 'America/New_York', NOW)).toContain('Monday 23 November, 03:00 (America/New_York)');
  });

  it('names the year when it is another one, and seconds when there are some', () => {
    expect(instantWords(instant('2027-01-01T00:00:30Z'), 'UTC', NOW)).toBe(
      'Friday 1 January 2027, 00:00:30 (UTC), in 41 days',
    );
  });

  it.each([
    [0, 'now'],
    [SECOND_MS, 'in 1 second'],
    [-90 * SECOND_MS, '2 minutes ago'],
    [10 * MINUTE_MS, 'in 10 minutes'],
    [2 * HOUR_MS + 5 * MINUTE_MS, 'in 2 hours 5 minutes'],
    [3 * HOUR_MS, 'in 3 hours'],
    [26 * HOUR_MS, 'in 26 hours'],
    [3 * DAY_MS, 'in 3 days'],
  ])('says how far %i ms are', (distance, words) => {
    expect(relativeWords(NOW + distance, NOW)).toBe(words);
  });

  it('rounds where the next unit begins', () => {
    expect(durationWords(59_600)).toBe('1 minute');
    expect(durationWords(3 * 365.25 * DAY_MS)).toBe('3 years');
  });
});
