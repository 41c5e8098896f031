import { civilDate, type DayNumber, dayNumber, daysInMonth, weekdayOf } from '../time/wall.ts';
import type { Rule } from './rrule.ts';

/** The week number of RFC 5545 a day lies in, counted from the front and from the back of its week-year. */
export function weekNumber(day: DayNumber, weekStart: number): { readonly week: number; readonly weeks: number } {
  const startOfWeek = day - ((weekdayOf(day) - weekStart + 7) % 7);
  // A week belongs to the year that holds its fourth day.
  const year = civilDate(startOfWeek + 3).year;
  const firstWeek = (of: number) => {
    const fourth = dayNumber(of, 1, 4);
    return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7);
  };
  return {
    week: (startOfWeek - firstWeek(year)) / 7 + 1,
    weeks: (firstWeek(year + 1) - firstWeek(year)) / 7,
  };
}

/** Which days the BY parts of a rule let through, filled in from the start where the rule leaves them open (RFC 5545 3.3.10). */
export function createDayFilter(rule: Rule, start: DayNumber): (day: DayNumber) => boolean {
  const begin = civilDate(start);
  let { byMonth, byMonthDay, byDay } = rule;
  const open = byMonthDay.length === 0 && byDay.length === 0 && rule.byYearDay.length === 0;
  if (open) {
    if (rule.frequency === 'WEEKLY' || rule.byWeekNo.length > 0) byDay = [{ weekday: weekdayOf(start), nth: 0 }];
    else if (rule.frequency === 'MONTHLY') byMonthDay = [begin.day];
    else if (rule.frequency === 'YEARLY') {
      byMonthDay = [begin.day];
      if (byMonth.length === 0) byMonth = [begin.month];
    }
  }
  const plain = new Set(byDay.filter((day) => day.nth === 0).map((day) => day.weekday));
  const numbered = byDay.filter((day) => day.nth !== 0);
  const nthInYear = rule.frequency === 'YEARLY' && byMonth.length === 0;
  const filtersDay = byDay.length > 0;

  return (day) => {
    const { year, month, day: ofMonth } = civilDate(day);
    if (byMonth.length > 0 && !byMonth.includes(month)) return false;
    const length = daysInMonth(year, month);
    if (byMonthDay.length > 0 && !byMonthDay.includes(ofMonth) && !byMonthDay.includes(ofMonth - length - 1))
      return false;
    if (rule.byYearDay.length > 0) {
      const ofYear = day - dayNumber(year, 1, 1) + 1;
      const yearLength = dayNumber(year + 1, 1, 1) - dayNumber(year, 1, 1);
      if (!rule.byYearDay.includes(ofYear) && !rule.byYearDay.includes(ofYear - yearLength - 1)) return false;
    }
    if (rule.byWeekNo.length > 0) {
      const { week, weeks } = weekNumber(day, rule.weekStart);
      if (!rule.byWeekNo.includes(week) && !rule.byWeekNo.includes(week - weeks - 1)) return false;
    }
    if (!filtersDay) return true;
    const weekday = weekdayOf(day);
    if (plain.has(weekday)) return true;
    const first = nthInYear ? dayNumber(year, 1, 1) : day - ofMonth + 1;
    const last = nthInYear ? dayNumber(year, 12, 31) : day - ofMonth + length;
    const fromFront = Math.floor((day - first) / 7) + 1;
    const fromBack = -Math.floor((last - day) / 7) - 1;
    return numbered.some((entry) => entry.weekday === weekday && (entry.nth === fromFront || entry.nth === fromBack));
  };
}
