/** Milliseconds since 1970-01-01T00:00:00Z, a whole number. The only form in which Belfry stores or passes instants. */
export type EpochMs = number;

/** The source of the present. Production has one implementation; tests use a simulated one. */
export interface Clock {
  /** The wall clock, which may jump when the system's time is set. */
  now(): EpochMs;
  /** Milliseconds on a clock that never jumps back; only differences have a meaning. */
  monotonic(): number;
  /**
   * Calls `fn` once after `delayMs`; the returned function cancels it. Never sets more timers than the caller asks
   * for.
   */
  setTimer(fn: () => void, delayMs: number): () => void;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
