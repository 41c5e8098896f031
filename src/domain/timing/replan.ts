import { type EpochMs, nextOccurrence } from '../../when/index.ts';
import type { Schedule } from '../schedules/schedule.ts';

/**
 * The new place of an occurrence that was pending when a clock that was ahead was corrected from `before` to `now`:
 * the first of its rule after now. A duration that a run chose itself is shifted by the correction. Null when it
 * stays.
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
