import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS, SECOND_MS } from './clock.ts';
import { civilDate, dayOfWall, formatDay, formatTimeOfDay, pad, timeOfWall, weekdayOf } from './wall.ts';
import { instantToWall } from './zone.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** ISO 8601 in UTC with milliseconds, the form of every instant at an edge: `2026-11-23T08:00:00.000Z`. */
export function isoInstant(at: EpochMs): string {
  const ms = timeOfWall(at);
  const seconds = Math.floor(ms / 1000);
  const clock = `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return `${formatDay(dayOfWall(at))}T${clock}.${pad(ms % 1000, 3)}Z`;
}

/**
 * An instant as people say it: `Monday 23 November, 09:00 (Europe/Warsaw), in 2 days`. The year is named when it is not the
 * present one.
 */
export function instantWords(at: EpochMs, zone: string, now: EpochMs): string {
  const wall = instantToWall(zone, at);
  const day = dayOfWall(wall);
  const date = civilDate(day);
  const year = date.year === civilDate(dayOfWall(instantToWall(zone, now))).year ? '' : ` ${date.year}`;
  const seconds = Math.floor(timeOfWall(wall) / SECOND_MS) * SECOND_MS;
  const dateWords = `${WEEKDAYS[weekdayOf(day)]} ${date.day} ${MONTHS[date.month - 1]}${year}`;
  return `${dateWords}, ${formatTimeOfDay(seconds)} (${zone}), ${relativeWords(at, now)}`;
}

/** `in 2 hours 5 minutes`, `in 3 days`, `10 minutes ago`, `now`. Two units at most, and only where the second one matters. */
export function relativeWords(at: EpochMs, now: EpochMs): string {
  const distance = Math.abs(at - now);
  if (distance < SECOND_MS / 2) return 'now';
  const words = durationWords(distance);
  return at > now ? `in ${words}` : `${words} ago`;
}

/** `45 seconds`, `5 minutes`, `2 hours 5 minutes`, `3 days`: rounded to what people care about at that size. */
export function durationWords(ms: number): string {
  const seconds = Math.round(ms / SECOND_MS);
  if (seconds < 60) return count(seconds, 'second');
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 60) return count(minutes, 'minute');
  if (minutes < 12 * 60) {
    const rest = minutes % 60;
    return rest === 0
      ? count(minutes / 60, 'hour')
      : `${count(Math.floor(minutes / 60), 'hour')} ${count(rest, 'minute')}`;
  }
  const hours = Math.round(ms / HOUR_MS);
  if (hours < 48) return count(hours, 'hour');
  const days = Math.round(ms / DAY_MS);
  return days < 730 ? count(days, 'day') : count(Math.round(days / 365.25), 'year');
}

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;
