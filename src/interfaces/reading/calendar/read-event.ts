// Reads one event of a calendar. The result is plain: wall-clock times with their named zones, and texts.
import type { WallMs } from '../../../when/index.ts';
import { type ContentLine, plainText } from './content-lines.ts';
import { isTooLong, linesOf, type Part, textOf } from './read-parts.ts';
import { type EventTime, readTime } from './read-time.ts';

export interface ReadEvent {
  readonly uid: string;
  readonly start: EventTime;
  /** The occurrence of a series that this event replaces. */
  readonly insteadOf: EventTime | null;
  readonly rules: readonly string[];
  readonly dates: readonly EventTime[];
  readonly except: readonly EventTime[];
  readonly isCancelled: boolean;
  readonly title: string;
  readonly place: string | null;
  /** Decides between two versions of the event. */
  readonly sequence: number;
  readonly changedAt: WallMs;
  /**
   * Whether it has a feature that Belfry does not support: a change of all later occurrences, or rules for skipped
   * ones.
   */
  readonly isOdd: boolean;
}

/** The most added or skipped times. */
const TIMES_MOST = 5_000;

/** @throws any error in the event */
export function readEvent(part: Part): ReadEvent {
  if (isTooLong(part)) throw new Error('it is too long');
  const timesOf = (name: string): EventTime[] => linesOf(part, name).flatMap(timesIn);
  const text = (name: string) => textOf(part, name);
  const [start] = timesOf('DTSTART');
  if (start === undefined) throw new Error('it has no beginning');
  const [recurrence] = linesOf(part, 'RECURRENCE-ID');
  const [dates, except] = [timesOf('RDATE'), timesOf('EXDATE')];
  if (dates.length + except.length > TIMES_MOST) throw new Error('it names too many times');
  const place = text('LOCATION');
  return {
    uid: plainText(text('UID') ?? '').slice(0, 1_000),
    ...{ start, dates, except, rules: linesOf(part, 'RRULE').map(({ value }) => value) },
    insteadOf: timesOf('RECURRENCE-ID')[0] ?? null,
    isCancelled: (text('STATUS') ?? '').toUpperCase() === 'CANCELLED',
    title: plainText(text('SUMMARY') ?? ''),
    place: place === undefined ? null : plainText(place),
    sequence: Number.parseInt(text('SEQUENCE') ?? '', 10) || 0,
    changedAt: Math.max(0, ...[...timesOf('LAST-MODIFIED'), ...timesOf('DTSTAMP')].map(({ wall }) => wall)),
    isOdd: text('EXRULE') !== undefined || recurrence?.parameters.RANGE !== undefined,
  };
}

/** The times of a line; of a period, its beginning. */
function timesIn(line: ContentLine): EventTime[] {
  return line.value.split(',').flatMap((value) => {
    const [from = ''] = value.trim().split('/', 1);
    return readTime(from, line)?.time ?? [];
  });
}
