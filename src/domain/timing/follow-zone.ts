import {
  cronPolicy,
  type EpochMs,
  formatWall,
  HOUR_MS,
  instantToWall,
  isCaused,
  nextOccurrence,
  offsetAt,
  onceInstant,
  parseWall,
  readsWallClock,
  segmentAt,
  type Trigger,
  type WallMs,
  wallToInstant,
} from '../../when/index.ts';

/** Changes of zone rules move a time of day by less than this; a more distant occurrence is another one. */
const RULE_SHIFT_MS = 3 * HOUR_MS;
/** Occurrences at least this far apart can be recognised after such a move. */
const SPARSE_MS = 6 * HOUR_MS;

/** Whether a rule names times of day, or only an interval. */
function namesTimes(trigger: Trigger): boolean {
  if (trigger.kind === 'once') return true;
  if (trigger.kind === 'interval' || isCaused(trigger)) return false;
  if (trigger.kind === 'cron') return cronPolicy(trigger).overlap === 'first';
  return trigger.overlap !== 'both' && !trigger.rules.some((rule) => /FREQ=(HOURLY|MINUTELY|SECONDLY)/.test(rule));
}

/** A trigger in another zone. Only the beginning of an interval is an instant, and stays. */
export function moveTrigger(trigger: Trigger, from: string, to: string): Trigger {
  if (trigger.kind !== 'interval' || trigger.from === undefined) return trigger;
  const begin = wallToInstant(from, parseWall(trigger.from) as number);
  return { ...trigger, from: formatWall(instantToWall(to, begin)) };
}

/**
 * The place in zone `to` of the occurrence that was pending at `pendingAt` in zone `from`: the same wall-clock time,
 * so that a date with a run gets no second one, and skipped dates stay skipped. If that time has passed there, it is
 * due at once (the missed policy decides), unless more than one has passed: then the next future one counts. Null
 * when none follows.
 */
export function movedOccurrence(
  trigger: Trigger,
  zones: { readonly from: string; readonly to: string },
  pendingAt: EpochMs,
  now: EpochMs,
): EpochMs | null {
  const { from, to } = zones;
  if (!readsWallClock(trigger)) return pendingAt;
  const moved = moveTrigger(trigger, from, to);
  if (!namesTimes(trigger)) return nextOccurrence(moved, to, now);
  if (trigger.kind === 'once') return onceInstant(trigger, to) ?? pendingAt;
  const same = wallToInstant(to, wallOfOccurrence(from, pendingAt), { gap: 'next-valid' });
  return notLongPast(moved, to, nextOccurrence(moved, to, same - 1), now);
}

/**
 * The wall-clock time of an occurrence. For one that a clock change moved to the end of a gap, the named time was
 * inside the gap.
 */
function wallOfOccurrence(zone: string, at: EpochMs): WallMs {
  const wall = instantToWall(zone, at);
  return segmentAt(zone, at).start === at ? Math.min(wall, at + offsetAt(zone, at - 1)) : wall;
}

/** A passed occurrence counts while no later one has passed. */
function notLongPast(trigger: Trigger, zone: string, at: EpochMs | null, now: EpochMs): EpochMs | null {
  if (at === null || at > now) return at;
  const following = nextOccurrence(trigger, zone, at);
  return following === null || following > now ? at : nextOccurrence(trigger, zone, now);
}

/**
 * The place of a pending occurrence under its zone's present rules, when the earlier rules are unknown: the nearest
 * occurrence, if they are far enough apart to be distinguished, otherwise the next one.
 */
export function recomputedOccurrence(trigger: Trigger, zone: string, pendingAt: EpochMs, now: EpochMs): EpochMs | null {
  if (!readsWallClock(trigger) || pendingAt <= now) return pendingAt;
  if (trigger.kind === 'once') return onceInstant(trigger, zone) ?? pendingAt;
  const beside = nextOccurrence(trigger, zone, pendingAt - RULE_SHIFT_MS);
  const following = beside === null ? null : nextOccurrence(trigger, zone, beside);
  const isSparse = beside !== null && (following === null || following - beside >= SPARSE_MS);
  return isSparse ? notLongPast(trigger, zone, beside, now) : nextOccurrence(trigger, zone, now);
}
