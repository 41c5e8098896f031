import type { WeekStart } from '../../../../src/domain/people/week-start.ts';
import { spokenLanguage } from '../../voice/spoken.ts';

/** A day of the calendar: `YYYY-MM-DD`. Only the server knows which instants belong to it. */
export type Day = string;

const DAY_MS = 86_400_000;
const msOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

/** True for an existing day. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text;
}

export const addDays = (day: Day, count: number): Day => dayOf(msOf(day) + count * DAY_MS);

/** The same day of another month, or its last one. */
export function addMonths(day: Day, count: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** The first day of the week, counted from Sunday. */
const FIRST: Readonly<Record<WeekStart, number>> = { sunday: 0, monday: 1, saturday: 6 };
/** The first day of a day's week. */
export const weekOf = (day: Day, start: WeekStart): Day =>
  addDays(day, -((new Date(msOf(day)).getUTCDay() - FIRST[start] + 7) % 7));

export const daysBetween = (from: Day, to: Day): number => Math.round((msOf(to) - msOf(from)) / DAY_MS);

/** The weeks that contain a month: their first day and the number of days. */
export function monthDays(day: Day, start: WeekStart): { readonly from: Day; readonly days: number } {
  const first = `${day.slice(0, 7)}-01`;
  const from = weekOf(first, start);
  const next = addMonths(first, 1);
  return { from, days: Math.ceil(daysBetween(from, next) / 7) * 7 };
}

/** English days stand before their months, without a comma. */
function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  const language = spokenLanguage();
  const locale = language === 'en' ? 'en-GB' : language;
  const said = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(msOf(day));
  return language === 'en' ? said.replace(',', '') : said;
}

/** `December 2026` */
export const monthWords = (day: Day): string => format(day, { month: 'long', year: 'numeric' });
/** `Tuesday 1 December` */
export const longDayWords = (day: Day): string => format(day, { weekday: 'long', day: 'numeric', month: 'long' });
/** `Tue` */
export const weekdayShort = (day: Day): string => format(day, { weekday: 'short' });
/** `1 Dec` */
export const dateShort = (day: Day): string => format(day, { day: 'numeric', month: 'short' });
/** `30 Nov – 6 Dec 2026` */
export const stretchWords = (from: Day, to: Day): string => `${dateShort(from)} – ${dateShort(to)} ${to.slice(0, 4)}`;
/** `Tuesday 1 December, 10:00` for a field `2026-12-01T10:00`; empty for any other text. */
export function wallWords(field: string): string {
  const [day = '', time = ''] = field.split('T');
  return isDay(day) && /^\d\d:\d\d/.test(time) ? `${longDayWords(day)}, ${time.slice(0, 5)}` : '';
}
/** A field `2026-12-01T10:00`, this many minutes later on the clock. */
export function laterOnClock(field: string, minutes: number): string {
  const ms = Date.parse(`${field}:00Z`);
  return Number.isNaN(ms) ? field : new Date(ms + minutes * 60_000).toISOString().slice(0, 16);
}
