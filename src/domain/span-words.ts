import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../when/index.ts';

/** A length of time in one unit, "3 min", "2 days"; empty below half a second. */
export function spanWords(ms: number): string {
  if (ms < SECOND_MS / 2) return '';
  if (ms < MINUTE_MS - SECOND_MS / 2) return `${Math.round(ms / SECOND_MS)} s`;
  if (ms < HOUR_MS - MINUTE_MS / 2) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS - HOUR_MS / 2) return `${Math.round(ms / HOUR_MS)} h`;
  const days = Math.round(ms / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}
