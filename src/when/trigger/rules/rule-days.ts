import { civilDate, type DayNumber, dayNumber, daysInMonth, weekdayOf } from '../../time/wall.ts';
import type { Rule } from './rrule.ts';

/** The week of a day by RFC 5545, and the number of weeks in its week-year. */
export function weekNumber(day: DayNumber, weekStart: number): { readonly week: number; readonly weeks: number } {
  const startOfWeek = day - ((weekdayOf(day) - weekStart + 7) % 7);
  // A week belongs to the year of its fourth day.
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

/** A day with the values that rules test, so that a walk through a year updates them instead of recomputing. */
export interface DayFacts {
  day: DayNumber;
  year: number;
  month: number;
  ofMonth: number;
  monthLength: number;
  weekday: number;
}

/** The facts of a day. */
export function dayFacts(day: DayNumber): DayFacts {
  const { year, month, day: ofMonth } = civilDate(day);
  return { day, year, month, ofMonth, monthLength: daysInMonth(year, month), weekday: weekdayOf(day) };
}

/** Advances the facts to the next day. */
export function advanceDay(facts: DayFacts): void {
  facts.day++;
  facts.weekday = facts.weekday === 6 ? 0 : facts.weekday + 1;
  if (facts.ofMonth < facts.monthLength) {
    facts.ofMonth++;
    return;
  }
  facts.ofMonth = 1;
  facts.month = facts.month === 12 ? 1 : facts.month + 1;
  if (facts.month === 1) facts.year++;
  facts.monthLength = daysInMonth(facts.year, facts.month);
}

/** Fills in the days that a rule leaves open from its start (RFC 5545 3.3.10). */
export function completeRule(rule: Rule, start: DayNumber): Rule {
  if (rule.byMonthDay.length + rule.byDay.length + rule.byYearDay.length > 0) return rule;
  const { frequency, byMonth } = rule;
  const { month, day } = civilDate(start);
  if (frequency === 'WEEKLY' || rule.byWeekNo.length > 0)
    return { ...rule, byDay: [{ weekday: weekdayOf(start), nth: 0 }] };
  if (frequency === 'MONTHLY') return { ...rule, byMonthDay: [day] };
  return frequency === 'YEARLY'
    ? { ...rule, byMonthDay: [day], byMonth: byMonth.length === 0 ? [month] : byMonth }
    : rule;
}

/** Returns a filter for the days that the BY parts of a rule and its start select. */
export function createDayFilter(rule: Rule, start: DayNumber): (facts: DayFacts) => boolean {
  const { byMonth, byMonthDay, byDay } = completeRule(rule, start);
  const months = byMonth.reduce((mask, month) => mask | (1 << month), 0);
  const plain = byDay.reduce((mask, day) => (day.nth === 0 ? mask | (1 << day.weekday) : mask), 0);
  const numbered = byDay.filter((day) => day.nth !== 0);
  const nthInYear = rule.frequency === 'YEARLY' && byMonth.length === 0;
  const filtersWeekday = byDay.length > 0;

  return ({ day, year, month, ofMonth, monthLength, weekday }) => {
    if (months !== 0 && (months & (1 << month)) === 0) return false;
    if (byMonthDay.length > 0 && !byMonthDay.includes(ofMonth) && !byMonthDay.includes(ofMonth - monthLength - 1))
      return false;
    if (filtersWeekday && (plain & (1 << weekday)) === 0) {
      if (!numbered.some((entry) => entry.weekday === weekday)) return false;
      const first = nthInYear ? dayNumber(year, 1, 1) : day - ofMonth + 1;
      const last = nthInYear ? dayNumber(year, 12, 31) : day - ofMonth + monthLength;
      const fromFront = Math.floor((day - first) / 7) + 1;
      const fromBack = -Math.floor((last - day) / 7) - 1;
      if (!numbered.some((entry) => entry.weekday === weekday && (entry.nth === fromFront || entry.nth === fromBack)))
        return false;
    }
    if (rule.byYearDay.length > 0) {
      const ofYear = day - dayNumber(year, 1, 1) + 1;
      const yearLength = daysInMonth(year, 2) + 337;
      if (!rule.byYearDay.includes(ofYear) && !rule.byYearDay.includes(ofYear - yearLength - 1)) return false;
    }
    if (rule.byWeekNo.length > 0) {
      const { week, weeks } = weekNumber(day, rule.weekStart);
      if (!rule.byWeekNo.includes(week) && !rule.byWeekNo.includes(week - weeks - 1)) return false;
    }
    return true;
  };
}
