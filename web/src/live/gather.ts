/** After a quiet time, how long further events of a burst are awaited before the page reads again. Milliseconds. */
export const GATHER_MS = 60;
/** The longest such wait while events keep coming. Milliseconds. */
export const LONGEST_GATHER_MS = 400;
/** A time without a read that counts as quiet. Milliseconds. */
const QUIET_MS = 1_000;
/** Where a read takes long, the pause before the next is this many times as long, to leave time for other work. */
const PAUSE = 3;

/**
 * How long to gather events before outdated data are read again. `readMs`: the duration of the last read.
 * Milliseconds.
 */
export function gatherMs(sinceLookMs: number, readMs: number): number {
  if (sinceLookMs > QUIET_MS) return GATHER_MS;
  return Math.min(LONGEST_GATHER_MS, Math.max(GATHER_MS, PAUSE * readMs));
}
