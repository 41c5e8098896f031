import { say } from '../voice/say.ts';
import { spokenLanguage } from '../voice/spoken.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();
function format(zone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const locale = timeLocale();
  const key = `${locale} ${zone} ${name}`;
  let found = formats.get(key);
  if (found === undefined) {
    found = new Intl.DateTimeFormat(locale, { timeZone: zone, hourCycle: 'h23', ...options });
    formats.set(key, found);
  }
  return found;
}

/** English days stand before their months. */
const timeLocale = (): string => (spokenLanguage() === 'en' ? 'en-GB' : spokenLanguage());

function fields(zone: string, at: number): Record<string, string> {
  const parts = format(zone, 'fields', {
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  return Object.fromEntries(parts.map((part) => [part.type, part.value]));
}

/** `2026-11-23` on the wall clock of a zone: equal for two instants of one day. */
export function dayKey(at: number, zone: string): string {
  const { year, month, day } = fields(zone, at);
  return `${year}-${month}-${day}`;
}

/** `09:00:05` on the wall of a zone. */
function secondWords(at: number, zone: string): string {
  return `${clockWords(at, zone)}:${fields(zone, at).second}`;
}

/** `09:00` on the wall of a zone. */
export function clockWords(at: number, zone: string): string {
  const { hour, minute } = fields(zone, at);
  return `${hour}:${minute}`;
}

function dayDistance(at: number, now: number, zone: string): number {
  const midnight = (key: string) => Date.parse(`${key}T00:00:00Z`);
  return Math.round((midnight(dayKey(at, zone)) - midnight(dayKey(now, zone))) / DAY);
}

/** The heading of a day: `Today`, `Yesterday`, `Monday 16 November`; with the year if it is another. */
export function dayWords(at: number, now: number, zone: string): string {
  const near = nearDay(at, now, zone);
  if (near !== null) return near.charAt(0).toUpperCase() + near.slice(1);
  return isSameYear(at, now, zone) ? longDay(at, zone) : `${longDay(at, zone)} ${dayKey(at, zone).slice(0, 4)}`;
}

const isSameYear = (at: number, now: number, zone: string): boolean =>
  dayKey(at, zone).slice(0, 4) === dayKey(now, zone).slice(0, 4);

/** `today`, `tomorrow`, `yesterday`; null for any other day. */
function nearDay(at: number, now: number, zone: string): string | null {
  const distance = dayDistance(at, now, zone);
  return Math.abs(distance) > 1 ? null : distanceIn('day', distance);
}

const distanceIn = (unit: Unit, count: number): string =>
  new Intl.RelativeTimeFormat(timeLocale(), { numeric: 'auto' }).format(count, unit);

/** `Monday 23 November`, in English without the comma that some browsers put after the weekday. */
function longDay(at: number, zone: string): string {
  return noComma(format(zone, 'long-day', { weekday: 'long', day: 'numeric', month: 'long' }).format(at));
}

const noComma = (words: string): string => (spokenLanguage() === 'en' ? words.replace(',', '') : words);

type Unit = 'second' | 'minute' | 'hour' | 'day';

const counted = (count: number, unit: Unit, unitDisplay: 'long' | 'short' = 'long', digits = 0): string =>
  new Intl.NumberFormat(timeLocale(), {
    ...{ style: 'unit', unit, unitDisplay },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  }).format(count);

/** A span in its largest unit, and how many of it. */
function largest(span: number): readonly [count: number, unit: Unit] {
  if (span < MINUTE) return [Math.max(1, Math.round(span / SECOND)), 'second'];
  if (span < HOUR) return [Math.floor(span / MINUTE), 'minute'];
  return span < DAY ? [Math.floor(span / HOUR), 'hour'] : [Math.floor(span / DAY), 'day'];
}

/** A duration as people say it: `12 seconds`, `4 minutes`, `3 h 20 min`, `2 days`. Milliseconds in. */
export function spanWords(ms: number): string {
  const span = Math.abs(ms);
  const [count, unit] = largest(span);
  const minutes = unit === 'hour' ? Math.floor((span % HOUR) / MINUTE) : 0;
  return minutes === 0 ? counted(count, unit) : shortSpan(count, minutes);
}

/** `3 h 20 min` */
function shortSpan(hours: number, minutes: number): string {
  if (spokenLanguage() === 'en') return `${hours} h ${minutes} min`;
  return `${counted(hours, 'hour', 'short')} ${counted(minutes, 'minute', 'short')}`;
}

/** The distance of an instant: `in 4 minutes`, `2 hours ago`, `now` within half a second. */
export function relativeWords(at: number, now: number): string {
  const distance = at - now;
  const span = Math.abs(distance);
  if (span < 500) return say('time.now');
  const [count, unit] = largest(span);
  const hasMinutes = unit === 'hour' && Math.floor((span % HOUR) / MINUTE) > 0;
  if (hasMinutes) return say(distance > 0 ? 'time.in' : 'time.ago', { span: spanWords(span) });
  return farOrNear(distance > 0 ? count : -count, unit);
}

/** `in 1 day`, `1 hour ago`: by number even where a language has a word for it. */
const farOrNear = (count: number, unit: Unit): string =>
  new Intl.RelativeTimeFormat(timeLocale(), { numeric: 'always' }).format(count, unit);

/** The distance of an instant, beyond a day in calendar days: on a Saturday, Monday is `in 2 days` at any hour. */
export function distanceWords(at: number, now: number, zone: string): string {
  if (Math.abs(at - now) < DAY) return relativeWords(at, now);
  const days = Math.abs(dayDistance(at, now, zone));
  return farOrNear(at > now ? days : -days, 'day');
}

/** `Mon 23 Nov, 09:00`; today and tomorrow by name; the year if it is another; seconds if they matter. */
export function weekdayWords(at: number, now: number, zone: string, withSeconds = false): string {
  const clock = withSeconds ? secondWords(at, zone) : clockWords(at, zone);
  const near = nearDay(at, now, zone);
  return near === null ? `${shortDay(at, now, zone)}, ${clock}` : `${near} ${clock}`;
}

/** `Mon 23 Nov`; the year if it is another. */
function shortDay(at: number, now: number, zone: string): string {
  const day = noComma(format(zone, 'short-day', { weekday: 'short', day: 'numeric', month: 'short' }).format(at));
  return isSameYear(at, now, zone) ? day : `${day} ${dayKey(at, zone).slice(0, 4)}`;
}

/** When something happened: `at 14:02` today, `yesterday at 14:02`, `on Mon 23 Nov at 14:02`. */
export function pastWords(at: number, now: number, zone: string): string {
  const clock = say('time.at', { clock: clockWords(at, zone) });
  const near = nearDay(at, now, zone);
  if (near === null) return say('time.on', { day: shortDay(at, now, zone), clock });
  return dayKey(at, zone) === dayKey(now, zone) ? clock : `${near} ${clock}`;
}

/** Relative within 24 hours, weekday and date beyond. */
export function momentWords(at: number, now: number, zone: string): string {
  return Math.abs(at - now) < DAY ? relativeWords(at, now) : weekdayWords(at, now, zone);
}

/** `Monday 23 November 2026, 09:00:05` on the wall of a zone; or its day alone. */
export function longWords(at: number, zone: string, withTime = true): string {
  const day = `${longDay(at, zone)} ${fields(zone, at).year}`;
  return withTime ? `${day}, ${secondWords(at, zone)}` : day;
}

/** The offset of a zone from UTC at an instant: `+01:00`. */
export function offsetOf(at: number, zone: string): string {
  return (fields(zone, at).timeZoneName ?? '').replace(/^(GMT|UTC)/, '') || '+00:00';
}

/** An instant in one zone in full: long date, zone, ISO with offset, UTC. */
export function exactWords(at: number, zone: string): string {
  const iso = `${dayKey(at, zone)}T${secondWords(at, zone)}${offsetOf(at, zone)}`;
  return `${longWords(at, zone)} (${zone})\n${iso}\nUTC ${new Date(at).toISOString()}`;
}

/** How late a start was: `on time` below one second, `not started` for null. */
export function latenessWords(ms: number | null): string {
  if (ms === null) return say('time.notStarted');
  return ms < SECOND ? say('time.onTime') : say('time.late', { span: spanWords(ms) });
}

/** A duration; below ten seconds with tenths: `0.4 seconds`. */
export function durationWords(ms: number): string {
  if (ms < 100) return say('time.under', { span: counted(0.1, 'second', 'long', 1) });
  return ms < 10 * SECOND ? counted(ms / SECOND, 'second', 'long', 1) : spanWords(ms);
}
