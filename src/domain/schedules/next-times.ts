import {
  DAY_MS,
  dayOfWall,
  describeMs,
  type EpochMs,
  formatDay,
  instantToWall,
  noteOccurrence,
  offsetAt,
  wallAt,
  wallToInstant,
} from '../../when/index.ts';
import { type Occurrence, occurrencesFrom, type TimedRule } from '../timing/timing.ts';

/** The most occurrences read for one page: quiet hours may leave nearly all of them out. */
const LOOK_LIMIT = 1_500;

/** A page of a schedule's next times. */
export interface NextTimes {
  readonly times: readonly Occurrence[];
  /** The first occurrence of the next page; null when there are no more. */
  readonly goesOnAt: EpochMs | null;
}

/**
 * At most `limit` times from the occurrence at `first` on, up to `until`. Occurrences left out by quiet hours are
 * skipped.
 */
export function nextTimes(
  rule: TimedRule,
  first: EpochMs,
  { limit, until }: { readonly limit: number; readonly until: EpochMs },
): NextTimes {
  const times: Occurrence[] = [];
  let looked = 0;
  for (const occurrence of occurrencesFrom(rule, first, LOOK_LIMIT + 1)) {
    if (occurrence.nominalAt > until) return { times, goesOnAt: null };
    if (times.length === limit || looked === LOOK_LIMIT) return { times, goesOnAt: occurrence.nominalAt };
    looked += 1;
    if (occurrence.leftOut === null && occurrence.dueAt <= until) times.push(occurrence);
  }
  return { times, goesOnAt: null };
}

/**
 * The effect of a clock change on the day of an occurrence, in a sentence: on its own time if affected, otherwise
 * that the clocks change that day; null on all other days.
 */
export function clockChangeWords({ trigger, zone }: Pick<TimedRule, 'trigger' | 'zone'>, at: EpochMs): string | null {
  const note = noteOccurrence(trigger, zone, at);
  if (note !== null) return note.message;
  return dayChangeWords(zone, dayOfWall(instantToWall(zone, at)));
}

/** A sentence for a day on which the clocks of the zone change; null on all other days. */
export function dayChangeWords(zone: string, day: number): string | null {
  const [begins, ends] = [wallToInstant(zone, wallAt(day)), wallToInstant(zone, wallAt(day + 1))];
  const byMs = offsetAt(zone, ends) - offsetAt(zone, begins);
  if (byMs === 0 || Math.abs(byMs) >= DAY_MS) return null;
  return `The clocks go ${byMs > 0 ? 'forward' : 'back'} by ${describeMs(Math.abs(byMs))} on ${formatDay(day)}.`;
}
