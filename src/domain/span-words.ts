import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../when/index.ts';

/** A unit, its length in milliseconds, how many make one of the next, and below which number it is used. */
const UNITS = [
  ['s', SECOND_MS, 60, 120],
  ['min', MINUTE_MS, 60, 120],
  ['h', HOUR_MS, 24, 36],
] as const;

/** A duration in one unit, rounded: "3 min", "90 min", "35 h", "2 days"; empty below half a second. */
export function spanWords(ms: number): string {
  if (ms < SECOND_MS / 2) return '';
  for (const [unit, length, next, below] of UNITS) {
    const count = Math.round(ms / length);
    if (count !== next && count < below) return `${count} ${unit}`;
  }
  const days = Math.round(ms / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}
