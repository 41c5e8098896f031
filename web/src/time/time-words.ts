const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();
function format(zone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${name}`;
  let found = formats.get(key);
  if (found === undefined) {
    found = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...options });
    formats.set(key, found);
  }
  return found;
}

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
  const distance = dayDistance(at, now, zone);
  if (distance === 0) return 'Today';
  if (distance === 1) return 'Tomorrow';
  if (distance === -1) return 'Yesterday';
  const sameYear = dayKey(at, zone).slice(0, 4) === dayKey(now, zone).slice(0, 4);
  return sameYear ? longDay(at, zone) : `${longDay(at, zone)} ${dayKey(at, zone).slice(0, 4)}`;
}

/** `Monday 23 November`, without the comma that some browsers put after the weekday. */
function longDay(at: number, zone: string): string {
  const weekday = format(zone, 'long-weekday', { weekday: 'long' }).format(at);
  return `${weekday} ${format(zone, 'long-date', { day: 'numeric', month: 'long' }).format(at)}`;
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A duration as people say it: `12 seconds`, `4 minutes`, `3 h 20 min`, `2 days`. Milliseconds in. */
export function spanWords(ms: number): string {
  const span = Math.abs(ms);
  if (span < MINUTE) return plural(Math.max(1, Math.round(span / SECOND)), 'second');
  if (span < HOUR) return plural(Math.floor(span / MINUTE), 'minute');
  if (span < DAY) {
    const hours = Math.floor(span / HOUR);
    const minutes = Math.floor((span % HOUR) / MINUTE);
    return minutes === 0 ? plural(hours, 'hour') : `${hours} h ${minutes} min`;
  }
  return plural(Math.floor(span / DAY), 'day');
}

/** The distance of an instant: `in 4 minutes`, `2 hours ago`, `now` within half a second. */
export function relativeWords(at: number, now: number): string {
  const distance = at - now;
  if (Math.abs(distance) < 500) return 'now';
  return distance > 0 ? `in ${spanWords(distance)}` : `${spanWords(distance)} ago`;
}

/** The distance of an instant, beyond a day in calendar days: on a Saturday, Monday is `in 2 days` at any hour. */
export function distanceWords(at: number, now: number, zone: string): string {
  if (Math.abs(at - now) < DAY) return relativeWords(at, now);
  const days = plural(Math.abs(dayDistance(at, now, zone)), 'day');
  return at > now ? `in ${days}` : `${days} ago`;
}

/** `Mon 23 Nov, 09:00`; today and tomorrow by name; the year if it is another; seconds if they matter. */
export function weekdayWords(at: number, now: number, zone: string, withSeconds = false): string {
  const distance = dayDistance(at, now, zone);
  const clock = withSeconds ? secondWords(at, zone) : clockWords(at, zone);
  if (distance === 0) return `today ${clock}`;
  if (distance === 1) return `tomorrow ${clock}`;
  if (distance === -1) return `yesterday ${clock}`;
  const sameYear = dayKey(at, zone).slice(0, 4) === dayKey(now, zone).slice(0, 4);
  const day = format(zone, 'short-day', { weekday: 'short' }).format(at);
  const date = format(zone, 'short-date', { day: 'numeric', month: 'short' }).format(at);
  return `${day} ${date}${sameYear ? '' : ` ${dayKey(at, zone).slice(0, 4)}`}, ${clock}`;
}

/** When something happened: `at 14:02` today, `yesterday at 14:02`, `on Mon 23 Nov at 14:02`. */
export function pastWords(at: number, now: number, zone: string): string {
  const clock = clockWords(at, zone);
  const distance = dayDistance(at, now, zone);
  if (distance === 0) return `at ${clock}`;
  return distance === -1 ? `yesterday at ${clock}` : `on ${weekdayWords(at, now, zone).replace(', ', ' at ')}`;
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
  if (ms === null) return 'not started';
  return ms < SECOND ? 'on time' : `${spanWords(ms)} late`;
}

/** A duration; below ten seconds with tenths: `0.4 seconds`. */
export function durationWords(ms: number): string {
  if (ms < 100) return 'under 0.1 seconds';
  return ms < 10 * SECOND ? `${(ms / SECOND).toFixed(1)} seconds` : spanWords(ms);
}
