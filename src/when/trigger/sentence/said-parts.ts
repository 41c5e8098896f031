import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../time/clock.ts';
import { formatTimeOfDay, timeOfWall, type WallMs } from '../../time/wall.ts';
import type { AfterOutcome } from '../caused.ts';

/** An amount of a unit. */
export type SaidPart = readonly [count: number, unit: 'hour' | 'minute' | 'second'];

/** A duration in its spoken units: 5,400,000 ms is 90 minutes, 9,000,000 ms 2 hours and 30 minutes. */
export function partsOf(ms: number): SaidPart[] {
  const minutes = ms / MINUTE_MS;
  if (Number.isInteger(minutes) && minutes < 120 && minutes !== 60) return [[minutes, 'minute']];
  const parts: SaidPart[] = [
    [Math.floor(ms / HOUR_MS), 'hour'],
    [Math.floor(ms / MINUTE_MS) % 60, 'minute'],
    [(ms % MINUTE_MS) / SECOND_MS, 'second'],
  ];
  return parts.filter(([count]) => count > 0);
}

/** Seconds since midnight as "09:00" or "09:00:30". */
export const clockOf = (seconds: number) => formatTimeOfDay(seconds * 1000);

/** A wall-clock time as "09:00". */
export const clockOfWall = (wall: WallMs) => formatTimeOfDay(timeOfWall(wall));

/** Joins words with commas, and the last one with `word`. */
export function joinWith(word: string): (words: readonly string[]) => string {
  return (words) =>
    words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${word} ${words[words.length - 1]}`;
}

/** Weekdays in the order of the week, Monday first. */
export function inWeekOrder(weekdays: readonly number[]): number[] {
  return [...new Set(weekdays)].sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}

/** Relative times in a language, from the platform's `Intl`. */
export function relativeIn(locale: string): (count: number, unit: Intl.RelativeTimeFormatUnit) => string {
  let format: Intl.RelativeTimeFormat | null = null;
  return (count, unit) => {
    format ??= new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
    return format.format(count, unit);
  };
}

/** The word for one outcome. */
export const pick = (on: AfterOutcome, success: string, failure: string, either: string) =>
  on === 'success' ? success : on === 'failure' ? failure : either;
