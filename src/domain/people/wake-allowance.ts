import { type EpochMs, MINUTE_MS, nextOccurrence, nextOccurrences, type Trigger } from '../../when/index.ts';

/** What a program may have itself woken for without a yes of its person. */
export interface WakeAllowance {
  /** So many wakes in all, for as long as its token lives. */
  readonly most: number;
  /** No two closer than this, in milliseconds, and none sooner than this after it asked. */
  readonly gapMs: number;
}

/** Of a program that subscribes to a wake of its own. */
export interface WakesAsked {
  readonly trigger: Trigger;
  readonly zone: string;
}

/** Most wakes that one allowance holds: a rhythm for good is worth a look of its person. */
export const MOST_WAKES = 100;
/** Smallest distance that can be allowed, in milliseconds. */
export const SMALLEST_GAP_MS = MINUTE_MS;

/**
 * How many wakes a wish takes from an allowance; null: it goes beyond, and the person is asked. A rhythm counts with all its wakes, so
 * one without an end always goes beyond.
 * @param planned what the program is woken by already
 */
export function wakesTaken(
  { most, gapMs }: WakeAllowance,
  used: number,
  {
    asked,
    planned,
    now,
  }: { readonly asked: WakesAsked; readonly planned: readonly WakesAsked[]; readonly now: EpochMs },
): number | null {
  const left = most - used;
  if (left <= 0) return null;
  const times = nextOccurrences(asked.trigger, asked.zone, now, left + 1);
  if (times.length === 0 || times.length > left) return null;
  const isFar = times.every((at, index) => at - (times[index - 1] ?? now) >= gapMs);
  return isFar && times.every((at) => planned.every((other) => !ringsWithin(other, at, gapMs))) ? times.length : null;
}

/** Whether it rings less than `gapMs` before or after an instant. */
function ringsWithin({ trigger, zone }: WakesAsked, at: EpochMs, gapMs: number): boolean {
  const next = nextOccurrence(trigger, zone, at - gapMs);
  return next !== null && next < at + gapMs;
}
