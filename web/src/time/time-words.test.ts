import { describe, expect, it } from 'vitest';
import {
  clockWords,
  dayKey,
  dayWords,
  distanceWords,
  durationWords,
  exactWords,
  latenessWords,
  longWords,
  momentWords,
  offsetOf,
  pastWords,
  relativeWords,
  spanWords,
  weekdayWords,
} from './time-words.ts';

const at = (iso: string) => Date.parse(iso);
const WARSAW = 'Europe/Warsaw';
/** Saturday 21 November 2026, 08:00 in Warsaw. */
const NOW = at('2026-11-21T07:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('words for time', () => {
  it.each([
    [1 * SECOND, '1 second'],
    [12_400, '12 seconds'],
    [59 * SECOND, '59 seconds'],
    [MINUTE, '1 minute'],
    [59 * MINUTE, '59 minutes'],
    [HOUR, '1 hour'],
    [3 * HOUR + 20 * MINUTE, '3 h 20 min'],
    [25 * HOUR, '1 day'],
    [9 * DAY, '9 days'],
  ])('says %i ms as %s', (ms, words) => {
    expect(spanWords(ms)).toBe(words);
  });

  it('says when something happened, with its day where that is not today', () => {
    expect(pastWords(at('2026-11-21T06:02:00Z'), NOW, WARSAW)).toBe('at 07:02');
    expect(pastWords(at('2026-11-20T06:02:00Z'), NOW, WARSAW)).toBe('yesterday at 07:02');
    expect(pastWords(at('2026-11-16T06:02:00Z'), NOW, WARSAW)).toBe('on Mon 16 Nov at 07:02');
  });

  it('says how far off an instant is, on both sides of now', () => {
    expect(relativeWords(NOW + 10 * SECOND, NOW)).toBe('in 10 seconds');
    expect(relativeWords(NOW - 5 * MINUTE, NOW)).toBe('5 minutes ago');
    expect(relativeWords(NOW + 200, NOW)).toBe('now');
  });

  it('is relative within a day and names the weekday beyond', () => {
    expect(momentWords(NOW + 23 * HOUR, NOW, WARSAW)).toBe('in 23 hours');
    expect(momentWords(at('2026-11-23T08:00:00Z'), NOW, WARSAW)).toBe('Mon 23 Nov, 09:00');
    expect(momentWords(at('2027-01-04T08:00:00Z'), NOW, WARSAW)).toBe('Mon 4 Jan 2027, 09:00');
  });

  it('calls the days beside today by their names', () => {
    expect(weekdayWords(at('2026-11-22T06:30:00Z'), NOW, WARSAW)).toBe('tomorrow 07:30');
    expect(weekdayWords(NOW, NOW, WARSAW)).toBe('today 08:00');
    expect(weekdayWords(NOW + 7_000, NOW, WARSAW, true)).toBe('today 08:00:07');
    expect(dayWords(at('2026-11-20T12:00:00Z'), NOW, WARSAW)).toBe('Yesterday');
    expect(dayWords(at('2026-11-16T12:00:00Z'), NOW, WARSAW)).toBe('Monday 16 November');
    expect(dayWords(at('2025-11-16T12:00:00Z'), NOW, WARSAW)).toBe('Sunday 16 November 2025');
  });

  it('counts days on the wall of the zone, not in elapsed hours', () => {
    // 23:30 in Warsaw; 00:30 there is the next day although the UTC day is the same.
    expect(dayWords(at('2026-11-21T23:30:00Z'), at('2026-11-21T22:30:00Z'), WARSAW)).toBe('Tomorrow');
    expect(dayKey(at('2026-11-21T23:30:00Z'), WARSAW)).toBe('2026-11-22');
    expect(dayKey(at('2026-11-21T23:30:00Z'), 'America/New_York')).toBe('2026-11-21');
  });

  it('says how far off a day is by the calendar, and by the clock within a day', () => {
    expect(distanceWords(at('2026-11-23T07:30:00Z'), at('2026-11-21T20:00:00Z'), WARSAW)).toBe('in 2 days');
    expect(distanceWords(at('2026-11-22T22:00:00Z'), NOW, WARSAW)).toBe('in 1 day');
    expect(distanceWords(at('2026-11-22T06:30:00Z'), NOW, WARSAW)).toBe('in 23 h 30 min');
    expect(distanceWords(at('2026-11-18T22:00:00Z'), NOW, WARSAW)).toBe('3 days ago');
  });

  it('counts the night of a clock change as one day', () => {
    const before = at('2026-10-24T10:00:00Z');
    expect(weekdayWords(at('2026-10-25T08:00:00Z'), before, WARSAW)).toBe('tomorrow 09:00');
    expect(clockWords(at('2026-10-25T00:30:00Z'), WARSAW)).toBe('02:30');
    expect(clockWords(at('2026-10-25T01:30:00Z'), WARSAW)).toBe('02:30');
  });

  it('writes midnight as 00:00', () => {
    expect(clockWords(at('2026-11-21T23:00:00Z'), WARSAW)).toBe('00:00');
  });

  it('says an instant whole on the wall of a zone, and how far that is from UTC', () => {
    expect(longWords(at('2026-11-23T08:00:05Z'), WARSAW)).toBe('Monday 23 November 2026, 09:00:05');
    expect(longWords(at('2026-11-23T23:30:00Z'), WARSAW, false)).toBe('Tuesday 24 November 2026');
    expect(offsetOf(at('2026-11-23T08:00:00Z'), WARSAW)).toBe('+01:00');
    expect(offsetOf(at('2026-11-23T08:00:00Z'), 'UTC')).toBe('+00:00');
  });

  it('has everything about an instant: zone, ISO with offset, UTC', () => {
    expect(exactWords(at('2026-11-23T08:00:00Z'), WARSAW)).toBe(
      'Monday 23 November 2026, 09:00:00 (Europe/Warsaw)\n2026-11-23T09:00:00+01:00\nUTC 2026-11-23T08:00:00.000Z',
    );
    expect(exactWords(at('2026-11-23T08:00:00Z'), 'UTC')).toContain('2026-11-23T08:00:00+00:00\n');
  });

  it('says how late a start was', () => {
    expect(latenessWords(null)).toBe('not started');
    expect(latenessWords(400)).toBe('on time');
    expect(latenessWords(95 * MINUTE)).toBe('1 h 35 min late');
  });

  it('says how long something took, with a fraction where it was short', () => {
    expect(durationWords(12)).toBe('under 0.1 seconds');
    expect(durationWords(420)).toBe('0.4 seconds');
    expect(durationWords(90 * SECOND)).toBe('1 minute');
  });
});
