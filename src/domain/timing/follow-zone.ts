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

/** Rules of a zone move a time of day by less than this; an occurrence further away is another one. */
const RULE_SHIFT_MS = 3 * HOUR_MS;
/** What comes at least this far apart can be recognised after such a move. */
const SPARSE_MS = 6 * HOUR_MS;

/** Whether a rule names times of day, or only a rhythm that any day fills. */
function namesTimes(trigger: Trigger): boolean {
  if (trigger.kind === 'once') return true;
  if (trigger.kind === 'interval' || isCaused(trigger)) return false;
  if (trigger.kind === 'cron') return cronPolicy(trigger).overlap === 'first';
  return trigger.overlap !== 'both' && !trigger.rules.some((rule) => /FREQ=(HOURLY|MINUTELY|SECONDLY)/.test(rule));
}

/** A trigger as it goes on in another zone. Only the beginning of an interval is an instant, and stays it. */
export function moveTrigger(trigger: Trigger, from: string, to: string): Trigger {
  if (trigger.kind !== 'interval' || trigger.from === undefined) return trigger;
  const begin = wallToInstant(from, parseWall(trigger.from) as number);
  return { ...trigger, from: formatWall(instantToWall(to, begin)) };
}

/**
 * Where the occurrence that was pending at `pendingAt` in zone `from` is in zone `to`: the same time on the wall, so that a date that
 * had its run has no second one and what was skipped stays skipped. Once that time has passed there, it is due at once (the policy
 * for missed occurrences decides), unless more than one has passed: then the next one to come counts.
 * Null: nothing comes any more.
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

/** The wall-clock time of an occurrence. One that a clock change moved to the end of a gap was named somewhere inside the gap. */
function wallOfOccurrence(zone: string, at: EpochMs): WallMs {
  const wall = instantToWall(zone, at);
  return segmentAt(zone, at).start === at ? Math.min(wall, at + offsetAt(zone, at - 1)) : wall;
}

/** An occurrence that has passed counts while no later one has. */
function notLongPast(trigger: Trigger, zone: string, at: EpochMs | null, now: EpochMs): EpochMs | null {
  if (at === null || at > now) return at;
  const following = nextOccurrence(trigger, zone, at);
  return following === null || following > now ? at : nextOccurrence(trigger, zone, now);
}

/**
 * Where a pending occurrence is under the present rules of its zone, when those it was computed with are not known: the occurrence
 * beside it, where they are far enough apart to be told from each other, and the next to come otherwise.
 */
export function recomputedOccurrence(trigger: Trigger, zone: string, pendingAt: EpochMs, now: EpochMs): EpochMs | null {
  if (!readsWallClock(trigger) || pendingAt <= now) return pendingAt;
  if (trigger.kind === 'once') return onceInstant(trigger, zone) ?? pendingAt;
  const beside = nextOccurrence(trigger, zone, pendingAt - RULE_SHIFT_MS);
  const following = beside === null ? null : nextOccurrence(trigger, zone, beside);
  const isSparse = beside !== null && (following === null || following - beside >= SPARSE_MS);
  return isSparse ? notLongPast(trigger, zone, beside, now) : nextOccurrence(trigger, zone, now);
}
