// Single times beside chrono-node, read on the wall clock, where chrono is right; and where it is not, with what it does instead.
import * as chrono from 'chrono-node/en';
import { describe, expect, it } from 'vitest';
import { formatWall } from '../time/wall.ts';
import { instantToWall } from '../time/zone.ts';
import { parseWhen } from './parse.ts';

// Wednesday 18 November 2026, 10:00. The wall clock is kept apart from any zone by reading both in UTC.
const NOW = Date.UTC(2026, 10, 18, 10);

function ours(text: string): string {
  const result = parseWhen(text, { now: NOW, zone: 'UTC' });
  return result.ok ? formatWall(instantToWall(result.zone, result.next[0] as number)).slice(0, 16) : 'refused';
}

function theirs(text: string): string {
  const [found] = chrono.parse(text, { instant: new Date(NOW), timezone: 0 }, { forwardDate: true });
  return found === undefined ? 'nothing' : found.start.date().toISOString().slice(0, 16);
}

describe('Agrees with chrono', () => {
  it.each([
    'tomorrow at 9am',
    'tomorrow at 17:45',
    'today at 6pm',
    'in 2 hours',
    'in 45 minutes',
    'in 3 days at 15:00',
    'in 2 weeks at noon',
    'friday at 5pm',
    'monday at 10:30',
    'next friday at 9am',
    '25 December at 9am',
    'December 25th, 2027 at 8pm',
    '25th of December 2027 at 20:00',
    '1 January 2027 at 00:30',
    'at noon',
    'tomorrow at noon',
    '2 hours from now',
    'the day after tomorrow at 8am',
    '2027-02-28 12:00',
    'saturday at 11am',
  ])('%s', (text) => {
    expect([text, ours(text)]).toEqual([text, theirs(text)]);
  });
});

describe('Differs from chrono for a reason', () => {
  it.each([
    ['friday at 5', '2026-11-20T17:00', 'an hour from 1 to 7 without am or pm is read as the afternoon; chrono: 05:00'],
    ['in two and a half hours', '2026-11-18T12:30', 'chrono reads 30 minutes'],
    ['half past 3 pm', '2026-11-18T15:30', 'chrono reads 15:00'],
    ['first Monday of December at 9am', '2026-12-07T09:00', 'chrono gives two wrong dates'],
    ['last tuesday at 9am', 'refused', 'it has passed; chrono moves it forward'],
    ['every weekday at 9am', '2026-11-19T09:00', 'it repeats; chrono gives one date'],
    ['3pm Europe/London tomorrow', '2026-11-19T15:00', 'the zone counts; chrono drops it'],
    ['31 February at 9am', 'refused', 'the date does not exist'],
    ['monday 25 december at 9am', 'refused', '25 December 2026 is a Friday; chrono takes the date'],
    ['tomorrow at 9am call mom', 'refused', 'words are left over; chrono passes them by'],
  ])('%s: %s (%s)', (text, expected) => {
    expect(ours(text)).toBe(expected);
  });
});
