/** Milliseconds since 1970-01-01T00:00:00Z, a whole number. The only instant that is stored or passed inside Belfry. */
export type EpochMs = number;

/** Where the present comes from. Production has one implementation; tests move a simulated one. */
export interface Clock {
  /** The wall clock, which may jump when the system's time is set. */
  now(): EpochMs;
  /** Milliseconds on a clock that never jumps back; only differences mean anything. */
  monotonic(): number;
  /** Calls `fn` once after `delayMs`; the answer stops it. Never arms more than the caller asks for. */
  setTimer(fn: () => void, delayMs: number): () => void;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
