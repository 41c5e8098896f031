import { DAY_MS, type EpochMs } from '../time/clock.ts';
import { nextOccurrence, previousOccurrence, type Trigger } from './trigger.ts';

/** What lies in a stretch of time. */
export interface OccurrenceRange {
  /** The first `limit` of them, in order. */
  readonly occurrences: readonly EpochMs[];
  /** The last one in the stretch, also when it is beyond `limit`; null when there is none. */
  readonly last: EpochMs | null;
  /** How many there are; a lower bound when `exact` is false. */
  readonly count: number;
  readonly exact: boolean;
}

/** Occurrences counted one by one before a count becomes a lower bound. */
const COUNT_LIMIT = 250_000;
/** Occurrences looked at for the smallest gap. A rule whose gaps vary more slowly than this does not exist in practice. */
const GAP_LIMIT = 20_000;

/**
 * The occurrences in `(from, to]`: strictly after `from`, `to` included. An unlimited interval is counted by arithmetic, everything
 * else one by one up to a bound.
 */
export function occurrencesBetween(
  trigger: Trigger,
  zone: string,
  from: EpochMs,
  to: EpochMs,
  options: { readonly limit: number },
): OccurrenceRange {
  const occurrences: EpochMs[] = [];
  let at = from;
  let count = 0;
  const plain =
    trigger.kind === 'interval' &&
    [trigger.from, trigger.until, trigger.count, trigger.except, trigger.hours].every((limit) => limit === undefined);
  const most = plain ? options.limit : Math.max(options.limit, COUNT_LIMIT);
  while (count < most) {
    const next = nextOccurrence(trigger, zone, at);
    if (next === null || next > to) break;
    if (occurrences.length < options.limit) occurrences.push(next);
    count++;
    at = next;
  }
  const final = previousOccurrence(trigger, zone, to + 1);
  const last = final !== null && final > from ? final : null;
  if (plain && last !== null) {
    const first = nextOccurrence(trigger, zone, from) as EpochMs;
    return { occurrences, last, count: (last - first) / trigger.everyMs + 1, exact: true };
  }
  return { occurrences, last, count, exact: last === null || at === last };
}

/**
 * The smallest distance in milliseconds between two consecutive occurrences in the year after `from`, or null when there are fewer
 * than two. Bounded: for a rule that is finer than half an hour, the first weeks and the days around clock changes stand for the year.
 */
export function minimumGapMs(trigger: Trigger, zone: string, from: EpochMs): number | null {
  if (trigger.kind === 'once') return null;
  const end = from + 366 * DAY_MS;
  let smallest: number | null = null;
  let previous: EpochMs | null = null;
  for (let seen = 0; seen < GAP_LIMIT; seen++) {
    const next = nextOccurrence(trigger, zone, previous ?? from);
    if (next === null || next > end) break;
    if (previous !== null && (smallest === null || next - previous < smallest)) smallest = next - previous;
    // Nothing is closer than two steps of an interval, or two seconds of a pattern.
    if (smallest === (trigger.kind === 'interval' ? trigger.everyMs : 1000)) break;
    previous = next;
  }
  return smallest;
}
