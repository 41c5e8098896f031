import type { WallMs } from '../time/wall.ts';
import { readRule } from '../trigger/rules/rrule.ts';
import { ruleTimes } from '../trigger/rules/rule-times.ts';

/** A stretch of wall-clock time, both ends included. */
export interface WallStretch {
  readonly first: WallMs;
  readonly last: WallMs;
}

/** The wall-clock times of a rule in a stretch; `isWhole` is false when there are more than `most`. */
export interface RuleWalls {
  readonly walls: readonly WallMs[];
  readonly isWhole: boolean;
}

/**
 * The wall-clock times of one RRULE in a stretch. No search goes past its end, so a rule that never occurs costs no
 * more than the days of the stretch; a rule with a count is counted from its start. An end given as an instant counts
 * as one of this clock. Null for a text that is no rule.
 * @param count when the rule ends by its number, besides what it says itself
 */
export function ruleWalls(
  text: string,
  start: WallMs,
  { first, last, most, count = null }: WallStretch & { readonly most: number; readonly count?: number | null },
): RuleWalls | null {
  const reading = readRule(text);
  if (!reading.ok) return null;
  const { rule } = reading;
  const left = rule.count ?? count;
  const until = Math.min(rule.until ?? last, last);
  const times = ruleTimes({ ...rule, until, untilIsUtc: false }, start);
  const walls: WallMs[] = [];
  let number = 0;
  for (
    let at = times.next(left === null ? first : start);
    at !== null && at <= until && (left === null || number < left);
    at = times.next(at + 1)
  ) {
    number += 1;
    if (at < first) continue;
    if (walls.length === most) return { walls, isWhole: false };
    walls.push(at);
  }
  return { walls, isWhole: true };
}
