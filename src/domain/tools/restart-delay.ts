const FIRST_MS = 1_000;
const LONGEST_MS = 5 * 60_000;

/** A server that ran this long counts as healthy, and earlier failures no longer count. */
export const STAYED_MS = 60_000;

/** How many failures in a row are reported to the person. */
export const TELL_AFTER = 3;

/** How long to wait before a server is restarted after this many failures in a row: 1 s, 2 s, 4 s ... 5 minutes. */
export function restartDelay(failures: number): number {
  return Math.min(FIRST_MS * 2 ** Math.min(failures - 1, 20), LONGEST_MS);
}
