import { type EpochMs, HOUR_MS, SECOND_MS } from '../../when/index.ts';

/** How far the sends of all processes have come on a channel that takes so many a second. Milliseconds since 1970, with fractions. */
export interface Pace {
  /** When the next send would be due if they went out evenly. */
  readonly nextAt: number;
  /** Until when what was put off is spread. */
  readonly spreadTo: number;
}

/** Whether a send goes out now, or when it is tried again; and how far they have come then. */
export interface PaceDecision {
  readonly pace: Pace;
  /** Null: now. */
  readonly waitUntil: EpochMs | null;
}

/** What stands further ahead was written by a clock that was set back since. */
const FARTHEST_MS = HOUR_MS;

/**
 * Lets no more than `perSecond` sends begin within any second: two thirds of them evenly, a third at once after a pause. What has to wait is
 * spread over the time to come, in the order in which it asked, so that a thousand that wait do not ask again all at once.
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
