import { daysInMonth } from '../../time/wall.ts';
import { bitsOf, type CronFields, EVERY_MONTH } from '../rules/cron-fields.ts';
import type { Rule } from '../rules/rrule.ts';
import type { DayPhrase } from './phrases.ts';

/** Monday to Friday. */
export const isWorkingWeek = (weekdays: readonly number[]) => [...weekdays].sort().join() === '1,2,3,4,5';

/** Whether some of the months are too short for some of the days. */
function isMissing(days: readonly number[], months: readonly number[]): boolean {
  return (months.length === 0 ? [2] : months).some((month) => days.some((day) => day > daysInMonth(2001, month)));
}

/** Days of the month as one phrase; null when one cannot express them. */
function monthDays(days: readonly number[], months: readonly number[], every: number): DayPhrase | null {
  const front = days.filter((day) => day > 0).sort((a, b) => a - b);
  const back = days.filter((day) => day < 0);
  if (back.length > 1 || (back.length === 1 && back[0] !== -1 && front.length > 0)) return null;
  return {
    kind: 'month-days',
    days: [...front, ...back],
    months,
    every,
    missing: every === 1 && isMissing(days, months),
  };
}

function nthOf(
  nth: readonly number[],
  of: number | 'working-day',
  months: readonly number[],
  every: number,
): DayPhrase | null {
  if (nth.some((n) => n < -1) && nth.length > 1) return null;
  return { kind: 'nth', nth: [...nth].sort((a, b) => (a < 0 ? 99 : a) - (b < 0 ? 99 : b)), of, months, every };
}

/** The days of a cron expression in words; null when no phrase expresses them. */
export function cronDayPhrase(fields: CronFields): DayPhrase | null {
  if (fields.years !== null || fields.both || fields.nearest !== 0) {
    const firstWorkday =
      fields.nearest === 2 &&
      fields.years === null &&
      !fields.both &&
      fields.anyWeekday &&
      fields.days === 0 &&
      !fields.lastDay;
    if (!firstWorkday) return null;
  }
  const months = fields.months === EVERY_MONTH ? [] : bitsOf(fields.months);
  if (fields.anyDay && fields.anyWeekday) return { kind: 'daily', months };
  if (fields.anyDay) {
    const weekdays = bitsOf(fields.weekdays);
    const numbered = fields.nth.flatMap((mask, weekday) =>
      mask === 0 ? [] : [{ weekday, nth: bitsOf(mask).map((n) => (n === 6 ? -1 : n)) }],
    );
    if (numbered.length === 0)
      return weekdays.length === 7 ? { kind: 'daily', months } : { kind: 'weekdays', weekdays, months };
    const [only] = numbered;
    if (weekdays.length > 0 || numbered.length > 1 || only === undefined) return null;
    return nthOf(only.nth, only.weekday, months, 1);
  }
  if (!fields.anyWeekday) return null;
  if (fields.lastWorkday || fields.nearest === 2) return nthOf([fields.lastWorkday ? -1 : 1], 'working-day', months, 1);
  const days = [...bitsOf(fields.days), ...(fields.lastDay ? [-1] : [])];
  if (days.length === 31) return null;
  const [day, month] = [days[0] as number, months[0] as number];
  if (days.length === 1 && months.length === 1 && day > 0) return { kind: 'date', day, month, every: 1 };
  return monthDays(days, months, 1);
}

function yearlyPhrase(rule: Rule): DayPhrase | null {
  const [month] = rule.byMonth;
  const [day] = rule.byMonthDay;
  if (
    rule.byDay.length === 0 &&
    rule.byMonth.length === 1 &&
    rule.byMonthDay.length === 1 &&
    month !== undefined &&
    day !== undefined &&
    day > 0
  )
    return { kind: 'date', day, month, every: rule.interval };
  if (rule.interval !== 1 || rule.byMonth.length === 0) return null;
  return monthlyPhrase(rule);
}

function monthlyPhrase(rule: Rule): DayPhrase | null {
  const { byMonth: months, interval: every } = rule;
  if (every > 1 && months.length > 0) return null;
  const plain = rule.byDay.every((day) => day.nth === 0);
  if (rule.byMonthDay.length > 0) {
    const [weekday, other] = rule.byDay;
    const [day] = rule.byMonthDay;
    if (rule.bySetPos.length > 0) return null;
    if (weekday === undefined) return monthDays(rule.byMonthDay, months, every);
    const together = plain && other === undefined && rule.byMonthDay.length === 1 && months.length === 0 && every === 1;
    return together && day !== undefined && day > 0 ? { kind: 'weekday-on', weekday: weekday.weekday, day } : null;
  }
  const [first] = rule.byDay;
  if (first === undefined) return null;
  if (plain && rule.bySetPos.length > 0) {
    const weekdays = rule.byDay.map((day) => day.weekday);
    if (isWorkingWeek(weekdays)) return nthOf(rule.bySetPos, 'working-day', months, every);
    return weekdays.length === 1 ? nthOf(rule.bySetPos, first.weekday, months, every) : null;
  }
  if (plain || rule.bySetPos.length > 0) return null;
  if (!rule.byDay.every((day) => day.weekday === first.weekday && day.nth !== 0)) return null;
  return nthOf(
    rule.byDay.map((day) => day.nth),
    first.weekday,
    months,
    every,
  );
}

/** The days of a rule in words; null when no phrase expresses them. */
export function ruleDayPhrase(rule: Rule): DayPhrase | null {
  if (rule.byYearDay.length > 0 || rule.byWeekNo.length > 0) return null;
  const { byMonth: months, interval: every } = rule;
  const weekdays = rule.byDay.map((day) => day.weekday);
  const onWeekdays = (): DayPhrase =>
    weekdays.length === 7 ? { kind: 'daily', months } : { kind: 'weekdays', weekdays, months };
  switch (rule.frequency) {
    case 'DAILY':
      if (rule.byMonthDay.length > 0 || rule.bySetPos.length > 0) return null;
      if (every === 1) return weekdays.length === 0 ? { kind: 'daily', months } : onWeekdays();
      return weekdays.length === 0 && months.length === 0 ? { kind: 'days', every } : null;
    case 'WEEKLY':
      if (rule.bySetPos.length > 0 || weekdays.length === 0 || (rule.weekStart !== 1 && every > 1)) return null;
      if (every === 1) return onWeekdays();
      return months.length === 0 ? { kind: 'weeks', every, weekdays } : null;
    case 'MONTHLY':
      return monthlyPhrase(rule);
    case 'YEARLY':
      return yearlyPhrase(rule);
    default:
      return null;
  }
}
