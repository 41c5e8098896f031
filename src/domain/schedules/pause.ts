import { type EpochMs, isCaused, occurrencesBetween, previousOccurrence } from '../../when/index.ts';
import { occurrenceAt, type TimedRule } from '../timing/timing.ts';

/** So many times of a pause are counted one by one; an interval is counted by arithmetic. */
const PASS_COUNT_LIMIT = 10_000;
/** Occurrences looked at that came before a pause and were held past its beginning. */
const HELD_LIMIT = 1_000;

/** The times of a schedule that passed while it was paused. */
export interface PassedTimes {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly count: number;
  /** False: there were more than are counted. */
  readonly isExact: boolean;
}

/**
 * The times that a pause from `since` to `now` took away; null: none. What has no times of its own has none to lose. What jitter or quiet
 * hours had put off past the beginning of the pause belongs to it.
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

/** Why times are on record that a pause took away. @param why the reason of the pause, as it was given */
export function pauseReason(why: string | null, isExact = true): string {
  const words = why === null ? 'it was paused' : why.startsWith('paused') ? `it was ${why}` : `it was paused: ${why}`;
  return isExact ? words : `${words}; more than are counted`;
}
