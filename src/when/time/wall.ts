/**
 * A wall-clock time as milliseconds since 1970-01-01T00:00:00 on the same wall clock, as if it were UTC. Plain
 * arithmetic on it is calendar arithmetic; only zone.ts converts it to an instant.
 */
export type WallMs = number;

/** Days since 1970-01-01 on the proleptic Gregorian calendar. */
export type DayNumber = number;

/** A date in the usual numbers: month 1 to 12. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAY = 86_400_000;

/**
 * Day number of a date; days and months out of range carry over. Source: Howard Hinnant, "chrono-compatible date
 * algorithms".
 */
export function dayNumber(year: number, month: number, day: number): DayNumber {
  const months = year * 12 + (month - 1);
  let y = Math.floor(months / 12);
  const m = months - y * 12 + 1;
  if (m <= 2) y -= 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (m > 2 ? m - 3 : m + 9) + 2) / 5);
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468 + (day - 1);
}

/** The date of a day number. */
export function civilDate(day: DayNumber): CivilDate {
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  };
}

/** 0 = Sunday to 6 = Saturday. */
export function weekdayOf(day: DayNumber): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The day number of the Monday in the same week as `day`. */
export function mondayOf(day: DayNumber): DayNumber {
  return day - ((weekdayOf(day) + 6) % 7);
}

/** 28 to 31; month 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The day of a wall-clock time. */
export function dayOfWall(wall: WallMs): DayNumber {
  return Math.floor(wall / DAY);
}

/** Milliseconds since that day's 00:00 on the wall. */
export function timeOfWall(wall: WallMs): number {
  return wall - Math.floor(wall / DAY) * DAY;
}

/** Milliseconds from 00:00 to a time written `HH:MM`. */
export function timeOfDayMs(text: string): number {
  const [hour, minute] = text.split(':').map(Number) as [number, number];
  return (hour * 60 + minute) * 60_000;
}

/** Wall-clock time of a date and a time of day in seconds. */
export function wallAt(day: DayNumber, seconds = 0): WallMs {
  return day * DAY + Math.round(seconds * 1000);
}

/**
 * Adds calendar months; a day that the month does not have becomes its last day (31 January + 1 month = 28 February).
 */
export function addMonths(wall: WallMs, months: number): WallMs {
  const date = civilDate(dayOfWall(wall));
  const first = civilDate(dayNumber(date.year, date.month + months, 1));
  const day = Math.min(date.day, daysInMonth(first.year, first.month));
  return dayNumber(first.year, first.month, day) * DAY + timeOfWall(wall);
}

const WALL = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?$/;

/** Reads `YYYY-MM-DD[THH:MM[:SS[.sss]]]`; null for any other text, and for a date or time that does not exist. */
export function parseWall(text: string): WallMs | null {
  const match = WALL.exec(text);
  if (match === null) return null;
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map((i) => Number(match[i] ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const fraction = match[7] === undefined ? 0 : Math.floor(Number(`0.${match[7]}`) * 1000 + 1e-6);
  return dayNumber(year, month, day) * DAY + ((hour * 60 + minute) * 60 + second) * 1000 + fraction;
}

/** Like {@link parseWall}. @throws RangeError for what it does not read. */
export function wallOf(text: string): WallMs {
  const wall = parseWall(text);
  if (wall === null) throw new RangeError(`"${text}" is not a wall-clock time such as 2026-11-21T09:00:00.`);
  return wall;
}

/** Pads with zeros, to two digits unless `width` is given. */
export function pad(value: number, width = 2): string {
  return String(value).padStart(width, '0');
}

/** `YYYY-MM-DD`. */
export function formatDay(day: DayNumber): string {
  const date = civilDate(day);
  return `${pad(date.year, 4)}-${pad(date.month)}-${pad(date.day)}`;
}

/** `HH:MM`, with `:SS` and `.sss` only when they are not zero. */
export function formatTimeOfDay(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const text = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}`;
  const rest = ms % 1000;
  if (seconds % 60 === 0 && rest === 0) return text;
  return `${text}:${pad(seconds % 60)}${rest === 0 ? '' : `.${pad(rest, 3)}`}`;
}

/** `YYYY-MM-DDTHH:MM:SS`, with `.sss` only when it is not zero: the stored form of triggers. */
export function formatWall(wall: WallMs): string {
  const time = timeOfWall(wall);
  const text = formatTimeOfDay(time);
  return `${formatDay(dayOfWall(wall))}T${text.length === 5 ? `${text}:00` : text}`;
}
