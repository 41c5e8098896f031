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

function lowestFrom(sorted: readonly number[], from: number): number | undefined {
  for (const value of sorted) if (value >= from) return value;
  return undefined;
}

function highestTo(sorted: readonly number[], to: number): number | undefined {
  for (let i = sorted.length - 1; i >= 0; i--) if ((sorted[i] as number) <= to) return sorted[i];
  return undefined;
}

/** The first time of day at or after `from`, in seconds, or -1. */
function nextTime(fields: CronFields, from: number): number {
  const [hour, minute, second] = [Math.floor(from / 3600), Math.floor(from / 60) % 60, from % 60];
  const { hours, minutes, seconds } = fields;
  const firstMinute = minutes[0] as number;
  const firstSecond = seconds[0] as number;
  if (hours.includes(hour)) {
    if (minutes.includes(minute)) {
      const found = lowestFrom(seconds, second);
      if (found !== undefined) return hour * 3600 + minute * 60 + found;
    }
    const found = lowestFrom(minutes, minute + 1);
    if (found !== undefined) return hour * 3600 + found * 60 + firstSecond;
  }
  const found = lowestFrom(hours, hour + 1);
  return found === undefined ? -1 : found * 3600 + firstMinute * 60 + firstSecond;
}

/** The last time of day at or before `to`, in seconds, or -1. */
function previousTime(fields: CronFields, to: number): number {
  const [hour, minute, second] = [Math.floor(to / 3600), Math.floor(to / 60) % 60, to % 60];
  const { hours, minutes, seconds } = fields;
  const lastMinute = minutes[minutes.length - 1] as number;
  const lastSecond = seconds[seconds.length - 1] as number;
  if (hours.includes(hour)) {
    if (minutes.includes(minute)) {
      const found = highestTo(seconds, second);
      if (found !== undefined) return hour * 3600 + minute * 60 + found;
    }
    const found = highestTo(minutes, minute - 1);
    if (found !== undefined) return hour * 3600 + found * 60 + lastSecond;
  }
  const found = highestTo(hours, hour - 1);
  return found === undefined ? -1 : found * 3600 + lastMinute * 60 + lastSecond;
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
  return {
    next(from: WallMs): WallMs | null {
      let { year, month, day } = civilDate(dayOfWall(from));
      const lastYear = fields.years === null ? year + HORIZON_YEARS : (fields.years[fields.years.length - 1] as number);
      if (daysOf(year, month) & (1 << day)) {
        const time = nextTime(fields, Math.ceil(timeOfWall(from) / 1000));
        if (time >= 0) return wallAt(dayOfWall(from), time);
      }
      for (; year <= lastYear; day = 0) {
        const rest = day === 31 ? 0 : daysOf(year, month) & (-1 << (day + 1));
        if (rest !== 0) {
          return wallAt(dayNumber(year, month, 31 - Math.clz32(rest & -rest)), nextTime(fields, 0));
        }
        month = month === 12 ? 1 : month + 1;
        if (month === 1) {
          const known = fields.years === null ? year + 1 : lowestFrom(fields.years, year + 1);
          if (known === undefined) return null;
          year = known;
        }
      }
      return null;
    },
    previous(to: WallMs): WallMs | null {
      let { year, month, day } = civilDate(dayOfWall(to));
      const firstYear = fields.years === null ? year - HORIZON_YEARS : (fields.years[0] as number);
      if (daysOf(year, month) & (1 << day)) {
        const time = previousTime(fields, Math.floor(timeOfWall(to) / 1000));
        if (time >= 0) return wallAt(dayOfWall(to), time);
      }
      for (; year >= firstYear; day = 32) {
        const rest = day === 32 ? daysOf(year, month) : daysOf(year, month) & ((1 << day) - 1);
        if (rest !== 0) return wallAt(dayNumber(year, month, 31 - Math.clz32(rest)), previousTime(fields, 86_399));
        month = month === 1 ? 12 : month - 1;
        if (month === 12) {
          const known = fields.years === null ? year - 1 : highestTo(fields.years, year - 1);
          if (known === undefined) return null;
          year = known;
        }
      }
      return null;
    },
  };
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
