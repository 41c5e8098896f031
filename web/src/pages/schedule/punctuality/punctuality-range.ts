import type { DueRange } from '../../../api/punctuality/punctuality.ts';
import { dayStart } from '../../../time/day-start.ts';
import { dayKey } from '../../../time/time-words.ts';

const DAY = 86_400_000;

/** The range behind a choice: `1` is today in the person's zone, `30` the server's default, others that many days. */
export function rangeOf(days: string, now: number, zone: string): DueRange {
  if (days === '30') return {};
  return { from: isoAt(days === '1' ? dayStart(dayKey(now, zone), zone) : now - Number(days) * DAY) };
}

/** Whole days of a zone, the last one included. An empty day leaves its end open. */
export function rangeOfDays(first: string, last: string, zone: string): DueRange {
  return {
    from: first === '' ? undefined : isoAt(dayStart(first, zone)),
    to: last === '' ? undefined : isoAt(dayStart(dayAfter(last), zone) - 1),
  };
}

const isoAt = (at: number): string => new Date(at).toISOString();
const dayAfter = (day: string): string => isoAt(Date.parse(`${day}T00:00:00Z`) + DAY).slice(0, 10);
