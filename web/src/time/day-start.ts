import { dayKey } from './time-words.ts';

const MINUTE = 60_000;
/** More than any zone is ahead of UTC or behind it. */
const FARTHEST = 16 * 60;

/**
 * The first minute of a day, `2026-11-23`, on the wall clock of a zone. Milliseconds. Sought with what the page has: `src/when` would
 * bring its reader of words to pages that read none.
 */
export function dayStart(day: string, zone: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  let before = -FARTHEST;
  let within = FARTHEST;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayKey(utc + middle * MINUTE, zone) < day) before = middle;
    else within = middle;
  }
  return utc + within * MINUTE;
}
