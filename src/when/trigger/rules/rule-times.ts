// Computes the wall-clock times of one rule. It divides time into periods (a year, month, week or day; for hourly and
// finer rules a day, walked in steps) and reaches a period by arithmetic, never by counting up from the start.
import {
  civilDate,
  type DayNumber,
  dayNumber,
  dayOfWall,
  timeOfWall,
  type WallMs,
  wallAt,
  weekdayOf,
} from '../../time/wall.ts';
import { HORIZON_YEARS, type WallTimes } from '../occurrences.ts';
import { isWithinDay, type Rule } from './rrule.ts';
import { advanceDay, createDayFilter, dayFacts } from './rule-days.ts';

/** Most steps of work in one search. Keeps the worst rule under 50 ms. */
const WORK_LIMIT = 2_000_000;

interface Periods {
  /** The period of a wall-clock time; it may be out of step with the interval. */
  indexOf(wall: WallMs): number;
  /** The times of a period in step with the interval, sorted. */
  expand(index: number): readonly WallMs[];
  readonly interval: number;
  /** Periods in {@link HORIZON_YEARS}. */
  readonly horizon: number;
}

function choosePositions(times: readonly WallMs[], positions: readonly number[]): readonly WallMs[] {
  if (positions.length === 0) return times;
  const chosen = positions
    .map((position) => times[position > 0 ? position - 1 : times.length + position])
    .filter((time) => time !== undefined);
  return [...new Set(chosen)].sort((a, b) => a - b);
}

/** The times of day of a rule, in seconds. */
export function timesOfDay(rule: Rule, start: WallMs): number[] {
  const begin = Math.floor(timeOfWall(start) / 1000);
  const hours = rule.byHour.length > 0 ? rule.byHour : [Math.floor(begin / 3600)];
  const minutes = rule.byMinute.length > 0 ? rule.byMinute : [Math.floor(begin / 60) % 60];
  const seconds = rule.bySecond.length > 0 ? rule.bySecond : [begin % 60];
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => (hour * 60 + minute) * 60 + second)),
  );
}

function dayPeriods(rule: Rule, start: WallMs, spend: (steps: number) => void): Periods {
  const accepts = createDayFilter(rule, dayOfWall(start));
  const times = timesOfDay(rule, start);
  const begin = civilDate(dayOfWall(start));
  const weekOf = (day: DayNumber) => Math.floor((day + 4 - rule.weekStart) / 7);
  const range = (index: number): readonly [DayNumber, DayNumber] => {
    if (rule.frequency === 'YEARLY')
      return [dayNumber(begin.year + index, 1, 1), dayNumber(begin.year + index + 1, 1, 1)];
    if (rule.frequency === 'MONTHLY') {
      return [dayNumber(begin.year, begin.month + index, 1), dayNumber(begin.year, begin.month + index + 1, 1)];
    }
    const day = dayOfWall(start);
    if (rule.frequency === 'DAILY') return [day + index, day + index + 1];
    const monday = day - ((weekdayOf(day) - rule.weekStart + 7) % 7);
    return [monday + index * 7, monday + index * 7 + 7];
  };
  return {
    interval: rule.interval,
    horizon: HORIZON_YEARS * { YEARLY: 1, MONTHLY: 12, WEEKLY: 53, DAILY: 366 }[rule.frequency as 'DAILY'],
    indexOf(wall) {
      const day = dayOfWall(wall);
      if (rule.frequency === 'DAILY') return day - dayOfWall(start);
      if (rule.frequency === 'WEEKLY') return weekOf(day) - weekOf(dayOfWall(start));
      const date = civilDate(day);
      return rule.frequency === 'YEARLY'
        ? date.year - begin.year
        : (date.year - begin.year) * 12 + date.month - begin.month;
    },
    expand(index) {
      const [first, end] = range(index);
      spend(end - first);
      const found: WallMs[] = [];
      for (const facts = dayFacts(first); facts.day < end; advanceDay(facts)) {
        if (accepts(facts)) for (const time of times) found.push(wallAt(facts.day, time));
      }
      return choosePositions(found, rule.bySetPos);
    },
  };
}

/** For hourly, minutely and secondly rules with BY parts: walks each day in steps of the interval. */
function stepPeriods(rule: Rule, start: WallMs, spend: (steps: number) => void): Periods {
  const accepts = createDayFilter(rule, dayOfWall(start));
  const unit = rule.frequency === 'HOURLY' ? 3600 : rule.frequency === 'MINUTELY' ? 60 : 1;
  const startUnit = Math.floor(start / 1000 / unit);
  const perDay = 86_400 / unit;
  const begin = Math.floor(timeOfWall(start) / 1000);
  const minutes =
    rule.frequency !== 'HOURLY' ? null : rule.byMinute.length > 0 ? rule.byMinute : [Math.floor(begin / 60) % 60];
  const seconds = rule.frequency === 'SECONDLY' ? null : rule.bySecond.length > 0 ? rule.bySecond : [begin % 60];
  const allows = (list: readonly number[], size: number) =>
    Array.from({ length: size }, (_, value) => list.length === 0 || list.includes(value));
  const [hourAllowed, minuteAllowed, secondAllowed] = [
    allows(rule.byHour, 24),
    allows(rule.byMinute, 60),
    allows(rule.bySecond, 60),
  ];
  const startsIn = (time: number): boolean =>
    (hourAllowed[Math.floor(time / 3600)] as boolean) &&
    (minutes !== null || (minuteAllowed[Math.floor(time / 60) % 60] as boolean)) &&
    (seconds !== null || (secondAllowed[time % 60] as boolean));
  const expandStep = (time: number): number[] => {
    const byMinute = minutes === null ? [time] : minutes.map((minute) => time + minute * 60);
    return seconds === null ? byMinute : byMinute.flatMap((at) => seconds.map((second) => at + second));
  };
  return {
    interval: 1,
    horizon: HORIZON_YEARS * 366,
    indexOf: (wall) => dayOfWall(wall) - dayOfWall(start),
    expand(index) {
      const day = dayOfWall(start) + index;
      spend(1);
      if (!accepts(dayFacts(day))) return [];
      const offset = (((startUnit - day * perDay) % rule.interval) + rule.interval) % rule.interval;
      const found: WallMs[] = [];
      spend((perDay - offset) / rule.interval);
      for (let step = offset; step < perDay; step += rule.interval) {
        if (!startsIn(step * unit)) continue;
        const times = expandStep(step * unit).map((time) => wallAt(day, time));
        found.push(...choosePositions(times, rule.bySetPos));
      }
      return found;
    },
  };
}

/** The wall-clock times of one rule from its start. The caller, who knows the zone, applies COUNT and a UTC UNTIL. */
export function ruleTimes(rule: Rule, start: WallMs): WallTimes {
  let work = 0;
  const spend = (steps: number) => {
    work += steps;
  };
  const periods = isWithinDay(rule) ? stepPeriods(rule, start, spend) : dayPeriods(rule, start, spend);
  const until = rule.until === null || rule.untilIsUtc ? Number.POSITIVE_INFINITY : rule.until;
  let cachedIndex = Number.NaN;
  let cached: readonly WallMs[] = [];
  const expand = (index: number) => {
    if (index !== cachedIndex) {
      cached = periods.expand(index);
      cachedIndex = index;
    }
    return cached;
  };
  return {
    next(from) {
      const lower = Math.max(from, start);
      const first = Math.max(0, periods.indexOf(lower));
      work = 0;
      let index = Math.ceil(first / periods.interval) * periods.interval;
      // Nothing lies after the end, so a rule that never occurs is not searched for beyond it.
      const end = Math.min(
        first + periods.horizon,
        until === Number.POSITIVE_INFINITY ? until : periods.indexOf(until),
      );
      for (; index <= end && work < WORK_LIMIT; index += periods.interval) {
        for (const wall of expand(index)) {
          if (wall > until) return null;
          if (wall >= lower) return wall;
        }
      }
      return null;
    },
    previous(to) {
      const upper = Math.min(to, until);
      if (upper < start) return null;
      const last = periods.indexOf(upper);
      work = 0;
      let index = Math.floor(last / periods.interval) * periods.interval;
      for (
        const end = Math.max(0, last - periods.horizon);
        index >= end && work < WORK_LIMIT;
        index -= periods.interval
      ) {
        const times = expand(index);
        for (let i = times.length - 1; i >= 0; i--) {
          const wall = times[i] as WallMs;
          if (wall < start) return null;
          if (wall <= upper) return wall;
        }
      }
      return null;
    },
  };
}
