import type { EpochMs } from '../time/clock.ts';
import { isCaused } from './caused.ts';
import { limitOccurrences } from './limits.ts';
import type { Occurrences } from './occurrences.ts';
import type { RecurringTrigger, Trigger } from './rule.ts';
import { calendarOccurrences } from './rules/calendar.ts';
import { cronOccurrences } from './rules/cron.ts';
import { intervalOccurrences } from './rules/interval.ts';
import { onceInstant } from './rules/once.ts';

function occurrencesOf(trigger: RecurringTrigger, zone: string): Occurrences {
  let occurrences: Occurrences;
  switch (trigger.kind) {
    case 'interval':
      occurrences = intervalOccurrences(trigger.anchor, trigger.everyMs);
      break;
    case 'cron':
      occurrences = cronOccurrences(trigger, zone);
      break;
    case 'calendar':
      occurrences = calendarOccurrences(trigger, zone);
      break;
    default: {
      const never: never = trigger;
      throw new RangeError(`Unknown trigger kind: ${JSON.stringify(never)}`);
    }
  }
  const { from, until, count, except, hours } = trigger;
  if (from === undefined && until === undefined && count === undefined && except === undefined && hours === undefined) {
    return occurrences;
  }
  return limitOccurrences(occurrences, trigger, zone, () => `${zone} ${JSON.stringify(trigger)}`);
}

/**
 * The first occurrence strictly after `after`, or null when there is none (ended, in the past, or never). Null for a
 * trigger that another event starts. Pure and bounded. `zone` is an IANA id, `UTC` or a fixed offset.
 * @throws RangeError when the trigger or the zone is malformed; `checkTrigger` and `resolveZone` check them
 * beforehand.
 */
export function nextOccurrence(trigger: Trigger, zone: string, after: EpochMs): EpochMs | null {
  if (isCaused(trigger)) return null;
  if (trigger.kind !== 'once') return occurrencesOf(trigger, zone).next(after);
  const at = onceInstant(trigger, zone);
  return at !== null && at > after ? at : null;
}

/** The last occurrence strictly before `before`, or null. The inverse of {@link nextOccurrence}. */
export function previousOccurrence(trigger: Trigger, zone: string, before: EpochMs): EpochMs | null {
  if (isCaused(trigger)) return null;
  if (trigger.kind !== 'once') return occurrencesOf(trigger, zone).previous(before);
  const at = onceInstant(trigger, zone);
  return at !== null && at < before ? at : null;
}

/** At most `n` occurrences strictly after `after`, in order. */
export function nextOccurrences(trigger: Trigger, zone: string, after: EpochMs, n: number): EpochMs[] {
  const found: EpochMs[] = [];
  if (isCaused(trigger)) return found;
  const occurrences = trigger.kind === 'once' ? null : occurrencesOf(trigger, zone);
  let at = after;
  while (found.length < n) {
    const next = occurrences === null ? nextOccurrence(trigger, zone, at) : occurrences.next(at);
    if (next === null) break;
    found.push(next);
    at = next;
  }
  return found;
}
