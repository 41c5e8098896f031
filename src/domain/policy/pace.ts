import { type EpochMs, HOUR_MS, SECOND_MS } from '../../when/index.ts';

/**
 * The progress of the sends of all processes on a channel with a rate limit. Milliseconds since 1970, with fractions.
 */
export interface Pace {
  /** When the next send would be due at an even pace. */
  readonly nextAt: number;
  /** The end of the time over which waiting sends are spread. */
  readonly spreadTo: number;
}

/** Whether a send starts now, or when to try again; and the new progress. */
export interface PaceDecision {
  readonly pace: Pace;
  /** Null for now. */
  readonly waitUntil: EpochMs | null;
}

/** A later value was written before the clock was set back. */
const FARTHEST_MS = HOUR_MS;

/**
 * Starts at most `perSecond` sends within any second: two thirds of them evenly, a third at once after a pause.
 * Waiting sends are spread over the time ahead, in the order of their requests, so that a thousand of them do not ask
 * again at once.
 */
export function decidePace(before: Pace | null, perSecond: number, now: EpochMs): PaceDecision {
  const everyMs = (SECOND_MS * 3) / (perSecond * 2);
  const burstMs = (Math.max(1, Math.floor(perSecond / 3)) - 1) * everyMs;
  const isOurs = (at: number): boolean => at <= now + FARTHEST_MS;
  const nextAt = before === null || !isOurs(before.nextAt) ? now : Math.max(before.nextAt, now);
  const spreadTo = before === null || !isOurs(before.spreadTo) ? now : Math.max(before.spreadTo, now);
  if (nextAt - now <= burstMs) return { pace: { nextAt: nextAt + everyMs, spreadTo }, waitUntil: null };
  const turn = Math.max(spreadTo, nextAt - burstMs) + everyMs;
  return { pace: { nextAt, spreadTo: turn }, waitUntil: Math.ceil(turn) };
}
