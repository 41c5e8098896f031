import { type EpochMs, MINUTE_MS, nextOccurrence, nextOccurrences, type Trigger } from '../../when/index.ts';

/** The wakes that a program may subscribe to without its person's approval. */
export interface WakeAllowance {
  /** How many wakes in all, over the lifetime of its token. */
  readonly most: number;
  /** The least time between two, and between the request and the first, in milliseconds. */
  readonly gapMs: number;
}

/** The request of a program that subscribes to its own wakes. */
export interface WakesAsked {
  readonly trigger: Trigger;
  readonly zone: string;
}

/** The most wakes of one allowance: a permanent rhythm needs its person's decision. */
export const MOST_WAKES = 100;
/** The smallest gap that can be allowed, in milliseconds. */
export const SMALLEST_GAP_MS = MINUTE_MS;

/**
 * How many wakes a request takes from an allowance; null when it exceeds it, and the person is asked. A rhythm counts
 * with all its wakes, so one without an end always exceeds it.
 * @param planned the program's existing wakes
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
