import type { EpochMs } from '../time/clock.ts';
import type { Trigger } from './rule.ts';
import { nextOccurrence } from './trigger.ts';

/** A trigger with the zone it is read in. */
export interface PlacedTrigger {
  readonly trigger: Trigger;
  readonly zone: string;
}

/** Two occurrences that are close together. */
export interface Conflict {
  readonly first: EpochMs;
  readonly second: EpochMs;
}

/** Most steps of the search; enough for a year of two hourly rules. */
const STEP_LIMIT = 20_000;

/**
 * Occurrences of two triggers in `(from, to]` that are at most `withinMs` apart, in order, at most `limit`. Bounded:
 * for two very frequent rules it compares only the beginning.
 */
export function findConflicts(
  one: PlacedTrigger,
  other: PlacedTrigger,
  range: { readonly from: EpochMs; readonly to: EpochMs; readonly withinMs: number; readonly limit: number },
): Conflict[] {
  const { from, to, withinMs, limit } = range;
  const conflicts: Conflict[] = [];
  const next = ({ trigger, zone }: PlacedTrigger, after: EpochMs) => {
    const at = nextOccurrence(trigger, zone, after);
    return at !== null && at <= to ? at : null;
  };
  let first = next(one, from);
  let second = next(other, from);
  for (let step = 0; step < STEP_LIMIT && first !== null && second !== null && conflicts.length < limit; step++) {
    if (Math.abs(first - second) <= withinMs) {
      conflicts.push({ first, second });
      if (first <= second) first = next(one, first);
      else second = next(other, second);
    } else if (first < second) first = next(one, Math.max(first, second - withinMs - 1));
    else second = next(other, Math.max(second, first - withinMs - 1));
  }
  return conflicts;
}
