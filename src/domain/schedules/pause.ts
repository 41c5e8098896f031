import { type EpochMs, isCaused, occurrencesBetween, previousOccurrence } from '../../when/index.ts';
import { occurrenceAt, type TimedRule } from '../timing/timing.ts';

/** How many times of a pause are counted one by one; an interval is counted by arithmetic. */
const PASS_COUNT_LIMIT = 10_000;
/** The most occurrences from before a pause that are checked for a delay into it. */
const HELD_LIMIT = 1_000;

/** The times of a schedule that passed while it was paused. */
export interface PassedTimes {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly count: number;
  /** False when there were more than are counted. */
  readonly isExact: boolean;
}

/**
 * The times that a pause from `since` to `now` left out; null for none, and for a schedule without times of its own.
 * An occurrence that jitter or quiet hours delayed into the pause belongs to it.
 */
export function timesPassed(schedule: TimedRule, since: EpochMs, now: EpochMs): PassedTimes | null {
  const { trigger, zone } = schedule;
  if (isCaused(trigger)) return null;
  let held = 0;
  let first = since + 1;
  if (schedule.timing !== null) {
    for (let at = previousOccurrence(trigger, zone, first); at !== null && held < HELD_LIMIT; held++) {
      if (occurrenceAt(schedule, at).dueAt <= since) break;
      first = at;
      at = previousOccurrence(trigger, zone, at);
    }
  }
  const range = occurrencesBetween(trigger, zone, first - 1, now, { limit: 1, countLimit: PASS_COUNT_LIMIT });
  const [from] = range.occurrences;
  if (from === undefined || range.last === null) return null;
  return { from, to: range.last, count: range.count, isExact: range.exact };
}

/** The recorded reason for the times of a pause. @param why the given reason of the pause */
export function pauseReason(why: string | null, isExact = true): string {
  const words = why === null ? 'it was paused' : why.startsWith('paused') ? `it was ${why}` : `it was paused: ${why}`;
  return isExact ? words : `${words}; more than are counted`;
}
