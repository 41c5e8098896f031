import { civilDate, type DayNumber, dayOfWall, type WallMs, weekdayOf } from '../../time/wall.ts';
import { clockOfWall, inWeekOrder, joinWith } from './said-parts.ts';

/** 0 = Sunday. */
export const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** 0 is unused. */
export const MONTH_NAMES: readonly string[] =
  ' January February March April May June July August September October November December'.split(' ');

/** "a, b and c". */
export const joinWords = joinWith('and');

/** "1st", "22nd", "last", "third to last". */
export function ordinalWord(value: number): string {
  if (value === -1) return 'last';
  if (value < 0) return `${ordinalWord(-value)} to last`;
  const ending = value % 100 >= 11 && value % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][value % 10] ?? 'th');
  return `${value}${ending}`;
}

/** "first", "second" up to the fifth, then "6th": as people say before a weekday. */
export function positionWord(value: number): string {
  return (['', 'first', 'second', 'third', 'fourth', 'fifth'] as const)[value] ?? ordinalWord(value);
}

/** "Monday and Friday", in the order of the week. */
export function weekdayWords(weekdays: readonly number[]): string {
  return joinWords(inWeekOrder(weekdays).map((day) => WEEKDAY_NAMES[day] as string));
}

/** "January and July". */
export function monthWords(months: readonly number[]): string {
  return joinWords(months.map((month) => MONTH_NAMES[month] as string));
}

/** "22 November 2026"; without the year if it is `year`. */
export function dateWords(day: DayNumber, year?: number): string {
  const date = civilDate(day);
  return `${date.day} ${MONTH_NAMES[date.month]}${date.year === year ? '' : ` ${date.year}`}`;
}

/** "Sunday 22 November 2026". */
export function longDateWords(day: DayNumber, year?: number): string {
  return `${WEEKDAY_NAMES[weekdayOf(day)]} ${dateWords(day, year)}`;
}

/** "Sunday 22 November 2026 at 09:00". */
export function wallWords(wall: WallMs): string {
  return `${longDateWords(dayOfWall(wall))} at ${clockOfWall(wall)}`;
}
