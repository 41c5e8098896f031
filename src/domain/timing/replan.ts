import { type EpochMs, nextOccurrence } from '../../when/index.ts';
import type { Schedule } from '../schedules/schedule.ts';

/**
 * Where an occurrence belongs that was pending when a clock that was ahead was set right from `before` to `now`: the first of its rule
 * after now. What a run chose itself, as a length of time, comes as much earlier. Null: it stays where it is.
 */
export function replannedOccurrence(
  { trigger, zone, checkAgain }: Pick<Schedule, 'trigger' | 'zone' | 'checkAgain'>,
  pendingAt: EpochMs,
  { now, before }: { readonly now: EpochMs; readonly before: EpochMs },
): EpochMs | null {
  const byRule = nextOccurrence(trigger, zone, now);
  if (byRule !== null) return byRule < pendingAt ? byRule : null;
  if ((checkAgain ?? null) === null || pendingAt <= before) return null;
  return Math.max(now, pendingAt - (before - now));
}
