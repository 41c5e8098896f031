import { DAY_MS, type EpochMs } from '../time/clock.ts';
import { isCaused } from './caused.ts';
import type { Trigger } from './rule.ts';
import { nextOccurrence, nextOccurrences, previousOccurrence } from './trigger.ts';

/** The occurrences in a range of time. */
export interface OccurrenceRange {
  /** The first `limit` of them, in order. */
  readonly occurrences: readonly EpochMs[];
  /** The last one in the range, even beyond `limit`; null when there is none. */
  readonly last: EpochMs | null;
  /** Their number; a lower bound when `exact` is false. */
  readonly count: number;
  readonly exact: boolean;
}

/** Most occurrences to count one by one; beyond it a count is a lower bound. */
const COUNT_LIMIT = 250_000;
/** Most intervals to examine. In practice the intervals of every rule repeat within this many. */
const GAP_LIMIT = 20_000;

/**
 * The occurrences in `(from, to]`: strictly after `from`, `to` included. Counts an unlimited interval by arithmetic,
 * all other rules one by one up to a bound.
 */
export function occurrencesBetween(
  trigger: Trigger,
  zone: string,
  from: EpochMs,
  to: EpochMs,
  options: {
    readonly limit: number /** Most occurrences to count one by one. @default 250,000 */;
    readonly countLimit?: number;
  },
): OccurrenceRange {
  const occurrences: EpochMs[] = [];
  let at = from;
  let count = 0;
  const plain =
    trigger.kind === 'interval' &&
    [trigger.from, trigger.until, trigger.count, trigger.except, trigger.hours].every((limit) => limit === undefined);
  const most = plain ? options.limit : Math.max(options.limit, options.countLimit ?? COUNT_LIMIT);
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

/** The intervals between consecutive occurrences in the year after an instant. */
export interface GapStatistics {
  readonly minimumMs: number;
  readonly maximumMs: number;
  /** The number of examined intervals. */
  readonly gaps: number;
  /** False when there were too many: the extremes are then those of the first ones. */
  readonly exact: boolean;
}

/**
 * The intervals between consecutive occurrences over the next year, or null with fewer than two occurrences. Bounded.
 */
export function gapStatistics(trigger: Trigger, zone: string, from: EpochMs): GapStatistics | null {
  if (trigger.kind === 'once' || isCaused(trigger)) return null;
  const end = from + 366 * DAY_MS;
  let previous: EpochMs | null = null;
  let [minimumMs, maximumMs, gaps] = [Number.POSITIVE_INFINITY, 0, 0];
  let exact = true;
  for (let seen = 0; ; seen++) {
    const next = nextOccurrence(trigger, zone, previous ?? from);
    if (next === null || next > end) break;
    if (seen >= GAP_LIMIT) {
      exact = false;
      break;
    }
    if (previous !== null) {
      minimumMs = Math.min(minimumMs, next - previous);
      maximumMs = Math.max(maximumMs, next - previous);
      gaps++;
    }
    previous = next;
  }
  return gaps === 0 ? null : { minimumMs, maximumMs, gaps, exact };
}

/**
 * The smallest interval in milliseconds between two consecutive occurrences in the year after `from`, or null with
 * fewer than two. Bounded: for a rule with more than 20,000 occurrences a year it examines only the first ones.
 */
export function minimumGapMs(trigger: Trigger, zone: string, from: EpochMs): number | null {
  if (trigger.kind === 'interval' && trigger.except === undefined && trigger.hours === undefined) {
    const [first, second] = nextOccurrences(trigger, zone, from, 2);
    return first === undefined || second === undefined ? null : second - first;
  }
  return gapStatistics(trigger, zone, from)?.minimumMs ?? null;
}

/**
 * Average occurrences in a month, for estimates of runs and tokens: from the coming year, or from the coming month
 * when a year has too many.
 */
export function countPerMonth(
  trigger: Trigger,
  zone: string,
  from: EpochMs,
): { readonly perMonth: number; readonly exact: boolean } {
  const year = 365 * DAY_MS;
  const rough = occurrencesBetween(trigger, zone, from, from + 3 * DAY_MS, { limit: 0 });
  if (rough.count < 1500) {
    const { count, exact } = occurrencesBetween(trigger, zone, from, from + year, { limit: 0 });
    if (exact) return { perMonth: count / 12, exact: true };
  }
  const month = occurrencesBetween(trigger, zone, from, from + 30 * DAY_MS, { limit: 0 });
  return { perMonth: (month.count * year) / 12 / (30 * DAY_MS), exact: false };
}
