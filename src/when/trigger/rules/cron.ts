import { createMemo } from '../../memo.ts';
import {
  civilDate,
  dayNumber,
  dayOfWall,
  daysInMonth,
  timeOfWall,
  type WallMs,
  wallAt,
  weekdayOf,
} from '../../time/wall.ts';
import { HORIZON_YEARS, type Occurrences, type WallTimes } from '../occurrences.ts';
import { projectTimes } from '../projection.ts';
import type { CronTrigger, GapRule, OverlapRule } from '../rule.ts';
import { type CronFields, readCron } from './cron-fields.ts';

/** The days of a month that match a cron expression, bit d for day d. */
function matchMonth(fields: CronFields, year: number, month: number): number {
  if ((fields.months & (1 << month)) === 0) return 0;
  const length = daysInMonth(year, month);
  const all = length === 31 ? -2 : (1 << (length + 1)) - 2;
  const firstWeekday = weekdayOf(dayNumber(year, month, 1));
  const weekdayOn = (day: number) => (firstWeekday + day - 1) % 7;
  let days = fields.days & all;
  if (fields.lastDay) days |= 1 << length;
  if (fields.lastWorkday) {
    const last = weekdayOn(length);
    days |= 1 << (length - (last === 6 ? 1 : last === 0 ? 2 : 0));
  }
  for (let day = 1; fields.nearest >> day !== 0 && day <= length; day++) {
    if ((fields.nearest & (1 << day)) === 0) continue;
    const weekday = weekdayOn(day);
    if (weekday === 6) days |= 1 << (day === 1 ? 3 : day - 1);
    else if (weekday === 0) days |= 1 << (day === length ? day - 2 : day + 1);
    else days |= 1 << day;
  }
  let weekdays = 0;
  for (let day = 1; day <= length; day++) {
    const weekday = weekdayOn(day);
    const nth = fields.nth[weekday] as number;
    if ((fields.weekdays & (1 << weekday)) !== 0) weekdays |= 1 << day;
    else if (nth !== 0 && ((nth & (1 << Math.ceil(day / 7))) !== 0 || (day + 7 > length && (nth & 64) !== 0))) {
      weekdays |= 1 << day;
    }
  }
  if (fields.both) return days & weekdays;
  if (fields.anyDay) return weekdays;
  if (fields.anyWeekday) return days;
  return days | weekdays;
}

/** The direction of a search. */
type Step = 1 | -1;

/** The first of sorted numbers at or after a value, or with -1 the last at or before it. */
function nearest(sorted: readonly number[], value: number, step: Step): number | undefined {
  if (step === 1) for (const one of sorted) if (one >= value) return one;
  if (step === -1) for (let i = sorted.length - 1; i >= 0; i--) if ((sorted[i] as number) <= value) return sorted[i];
  return undefined;
}

/** The first time of day at or after `from`, or with -1 the last at or before it, in seconds; -1 without one. */
function timeFrom(fields: CronFields, from: number, step: Step): number {
  const [hour, minute, second] = [Math.floor(from / 3600), Math.floor(from / 60) % 60, from % 60];
  const { hours, minutes, seconds } = fields;
  const firstMinute = minutes[step === 1 ? 0 : minutes.length - 1] as number;
  const firstSecond = seconds[step === 1 ? 0 : seconds.length - 1] as number;
  if (hours.includes(hour)) {
    if (minutes.includes(minute)) {
      const found = nearest(seconds, second, step);
      if (found !== undefined) return hour * 3600 + minute * 60 + found;
    }
    const found = nearest(minutes, minute + step, step);
    if (found !== undefined) return hour * 3600 + found * 60 + firstSecond;
  }
  const found = nearest(hours, hour + step, step);
  return found === undefined ? -1 : found * 3600 + firstMinute * 60 + firstSecond;
}

/** The wall-clock times of a cron expression. The search skips whole months and years without a match. */
export function cronTimes(fields: CronFields): WallTimes {
  let cachedMonth = Number.NaN;
  let cachedDays = 0;
  const daysOf = (year: number, month: number): number => {
    const key = year * 12 + month;
    if (key !== cachedMonth) {
      cachedDays = fields.years !== null && !fields.years.includes(year) ? 0 : matchMonth(fields, year, month);
      cachedMonth = key;
    }
    return cachedDays;
  };
  const search = (wall: WallMs, step: Step): WallMs | null => {
    const isNext = step === 1;
    const { years } = fields;
    let { year, month, day } = civilDate(dayOfWall(wall));
    const lastYear = years === null ? year + HORIZON_YEARS * step : (years[isNext ? years.length - 1 : 0] as number);
    if (daysOf(year, month) & (1 << day)) {
      const seconds = timeOfWall(wall) / 1000;
      const time = timeFrom(fields, isNext ? Math.ceil(seconds) : Math.floor(seconds), step);
      if (time >= 0) return wallAt(dayOfWall(wall), time);
    }
    for (; isNext ? year <= lastYear : year >= lastYear; day = isNext ? 0 : 32) {
      // Shifts count modulo 32, so the ends of a month have masks of their own.
      const mask = isNext ? (day === 31 ? 0 : -1 << (day + 1)) : day === 32 ? -1 : (1 << day) - 1;
      const rest = daysOf(year, month) & mask;
      if (rest !== 0) {
        const found = 31 - Math.clz32(isNext ? rest & -rest : rest);
        return wallAt(dayNumber(year, month, found), timeFrom(fields, isNext ? 0 : 86_399, step));
      }
      month += step;
      if (month >= 1 && month <= 12) continue;
      month = isNext ? 1 : 12;
      const known = years === null ? year + step : nearest(years, year + step, step);
      if (known === undefined) return null;
      year = known;
    }
    return null;
  };
  return { next: (from) => search(from, 1), previous: (to) => search(to, -1) };
}

interface ParsedCron {
  readonly fields: CronFields;
  readonly times: WallTimes;
}

const parsed = createMemo<ParsedCron>(200);

/**
 * The fields and times of an expression, from a cache of the 200 used last.
 * @throws RangeError when the expression is invalid; Belfry validates triggers before it stores them.
 */
export function parsedCron(expression: string): ParsedCron {
  return parsed.get(expression, () => {
    const reading = readCron(expression);
    if (!reading.ok) throw new RangeError(`The pattern "${expression}" cannot be read: ${reading.issue.message}`);
    return { fields: reading.fields, times: cronTimes(reading.fields) };
  });
}

/** The behaviour of a trigger at clock changes: its own choice, otherwise the one its expression implies. */
export function cronPolicy(trigger: CronTrigger): { readonly gap: GapRule; readonly overlap: OverlapRule } {
  const { wildcard } = parsedCron(trigger.expression).fields;
  return {
    gap: trigger.gap ?? (wildcard ? 'skip' : 'next-valid'),
    overlap: trigger.overlap ?? (wildcard ? 'both' : 'first'),
  };
}

/** The occurrences of a cron trigger in a zone, without its limits. */
export function cronOccurrences(trigger: CronTrigger, zone: string): Occurrences {
  const { gap, overlap } = cronPolicy(trigger);
  return projectTimes(parsedCron(trigger.expression).times, zone, gap, overlap);
}
