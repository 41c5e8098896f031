import type { EpochMs } from './clock.ts';
import { dayNumber, dayOfWall, formatDay, wallAt, weekdayOf } from './wall.ts';
import { instantToWall, wallToInstant } from './zone.ts';

/** The date in a zone at an instant, as YYYY-MM-DD. */
export function localDay(zone: string, at: EpochMs): string {
  return formatDay(dayOfWall(instantToWall(zone, at)));
}

/** The first instant of the next day in a zone: midnight, or what comes first where midnight does not exist. */
export function nextLocalDay(zone: string, at: EpochMs): EpochMs {
  return wallToInstant(zone, wallAt(dayOfWall(instantToWall(zone, at)) + 1));
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `Mon 23 Nov` of the day `2026-11-23`: words that stay right when the day is over. */
export function localDayWords(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return `${WEEKDAYS[weekdayOf(dayNumber(year, month, date))]} ${date} ${MONTHS[month - 1]}`;
}
