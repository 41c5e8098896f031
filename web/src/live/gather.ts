/** Events of one burst are read again together: so long is waited for more of them after a quiet time. Milliseconds. */
export const GATHER_MS = 60;
/** While they keep coming, at most so long. Milliseconds. */
export const LONGEST_GATHER_MS = 400;
/** A time without a look counts as quiet. Milliseconds. */
const QUIET_MS = 1_000;
/** Where looking again takes time, so many times as long passes without it: the page and Belfry have other things to do. */
const PAUSE = 3;

/** How long events are gathered before what they made old is read again. `readMs`: what reading took the last time. Milliseconds. */
export function gatherMs(sinceLookMs: number, readMs: number): number {
  if (sinceLookMs > QUIET_MS) return GATHER_MS;
  return Math.min(LONGEST_GATHER_MS, Math.max(GATHER_MS, PAUSE * readMs));
}
