import type { TimeUnit } from '../../time/language/lexicon.ts';
import {
  addMonths,
  civilDate,
  type DayNumber,
  dayNumber,
  dayOfWall,
  daysInMonth,
  formatDay,
  mondayOf,
  wallAt,
  weekdayOf,
} from '../../time/wall.ts';
import { dayWords, worded } from '../said.ts';
import type { ReadingContext } from './context.ts';
import { type DateClause, unclear } from './draft.ts';

/** The possible days of a phrase, soonest first; several only when a later one applies after the first has passed. */
export interface DateCandidates {
  readonly days: readonly DayNumber[];
  /** The phrase names a period, and this is its first day: it gets the default time, and "until" ends before it. */
  readonly isPeriod?: boolean;
  /** "In 3 working days": keeps the present time of day unless the text has one. */
  readonly keepsTime?: boolean;
}

/** Day of the nth weekday or working day of a month (negative: from its end), or null when the month has fewer. */
export function nthInMonth(year: number, month: number, nth: number, of: number | 'working-day'): DayNumber | null {
  const first = dayNumber(year, month, 1);
  const length = daysInMonth(civilDate(first).year, civilDate(first).month);
  let seen = 0;
  for (let i = 0; i < length; i++) {
    const day = nth > 0 ? first + i : first + length - 1 - i;
    const weekday = weekdayOf(day);
    if (of === 'working-day' ? weekday !== 0 && weekday !== 6 : weekday === of) seen++;
    if (seen === Math.abs(nth)) return day;
  }
  return null;
}

const severalDays = ({ span }: DateClause, hint = 'Say every before them, or name one day.') =>
  unclear('Several days are named for one time.', span, hint);

function resolveWeekday(clause: Extract<DateClause, { kind: 'weekdays' }>, context: ReadingContext): DateCandidates {
  const [weekday] = clause.weekdays as [number];
  const isWeekend = clause.weekdays.length === 2 && weekday === 6 && clause.listed !== true;
  if (clause.weekdays.length > 1 && !isWeekend) throw severalDays(clause);
  const monday = mondayOf(context.today);
  const inWeek = (week: number) => monday + week * 7 + ((weekday + 6) % 7);
  if (clause.which === 'last') return { days: [inWeek(inWeek(0) < context.today ? 0 : -1)] };
  const coming = context.today + ((weekday - weekdayOf(context.today) + 7) % 7);
  if (clause.which === 'next') {
    const day = inWeek(1);
    if (coming !== day) {
      context.assume(
        'next-weekday',
        worded`"${context.text.slice(...clause.span)}" is read as the one of next week, ${dayWords(day)}, not ${dayWords(coming)}.`,
      );
    }
    return { days: [day] };
  }
  // During a weekend, its Sunday is still possible.
  if (isWeekend)
    return { days: [...(weekdayOf(context.today) === 0 ? [context.today] : []), coming, coming + 1, coming + 7] };
  return { days: clause.which === 'later' && coming === context.today ? [coming + 7] : [coming, coming + 7] };
}

function resolveNth(clause: Extract<DateClause, { kind: 'nth' }>, context: ReadingContext): DateCandidates {
  const [nth] = clause.nth as [number];
  if (clause.nth.length > 1 || clause.months.length > 1) throw severalDays(clause);
  if (nth === -1 && clause.within === null && clause.of !== 'working-day') {
    return resolveWeekday(
      { kind: 'weekdays', weekdays: [clause.of], which: 'last', repeats: false, span: clause.span },
      context,
    );
  }
  const now = civilDate(context.today);
  const days: DayNumber[] = [];
  const named = clause.months[0];
  if (clause.within === 'year' || clause.within === 'quarter') {
    const length = clause.within === 'year' ? 12 : 3;
    const first = Math.floor((now.month - 1) / length) * length + 1 + clause.step * length;
    const day =
      nth > 0 ? nthInMonth(now.year, first, nth, clause.of) : nthInMonth(now.year, first + length - 1, nth, clause.of);
    return { days: day === null ? [] : [day] };
  }
  for (let i = 0; i < (clause.step > 0 || clause.year !== null ? 1 : 60); i++) {
    const year = named === undefined ? now.year : (clause.year ?? now.year) + i;
    const month = named ?? now.month + clause.step + i;
    const day = nthInMonth(year, month, nth, clause.of);
    if (day !== null) days.push(day);
  }
  return { days };
}

/** The first day of the period in which a day is, or of one `step` periods later. */
export function startOfPeriod(unit: TimeUnit, step: number, day: DayNumber): DayNumber {
  if (unit === 'day') return day + step;
  if (unit === 'week') return mondayOf(day) + step * 7;
  const { year, month } = civilDate(day);
  const length = { month: 1, quarter: 3, year: 12 }[unit as 'month'];
  return dayNumber(year, Math.floor((month - 1) / length) * length + 1 + step * length, 1);
}

function resolveEdge(clause: Extract<DateClause, { kind: 'edge' }>, context: ReadingContext): DateCandidates {
  const { unit, edge, step } = clause;
  const first = startOfPeriod(unit, step, context.today);
  if (unit === 'week') {
    if (edge === 'end') context.assume('end-of-week', 'The end of the week is read as Friday.');
    const day = edge === 'start' ? first : first + 4;
    return { days: step === 0 ? [day, day + 7] : [day] };
  }
  return { days: [edge === 'start' ? first : startOfPeriod(unit, step + 1, context.today) - 1] };
}

/** The possible days of a date phrase, relative to now. Includes past days only when no later one is possible. */
export function resolveDate(clause: DateClause, context: ReadingContext): DateCandidates {
  const { year, month } = civilDate(context.today);
  switch (clause.kind) {
    case 'relative-day':
      return { days: [context.today + clause.days] };
    case 'weekdays':
      return resolveWeekday(clause, context);
    case 'date': {
      if (clause.year !== null) return { days: [dayNumber(clause.year, clause.month, clause.day)] };
      const days: DayNumber[] = [];
      for (let y = year; y < year + 9; y++) {
        if (clause.day <= daysInMonth(y, clause.month)) days.push(dayNumber(y, clause.month, clause.day));
      }
      return { days };
    }
    case 'month-days': {
      if (clause.days.length > 1) throw severalDays(clause, 'Say every month after them, or name one day.');
      const [day] = clause.days as [number];
      const days: DayNumber[] = [];
      const named = clause.months[0];
      for (let i = 0; i < (clause.step > 0 ? 1 : 12); i++) {
        const first = civilDate(
          named === undefined ? dayNumber(year, month + clause.step + i, 1) : dayNumber(year + i, named, 1),
        );
        const length = daysInMonth(first.year, first.month);
        const ofMonth = day > 0 ? day : length + 1 + day;
        if (ofMonth >= 1 && ofMonth <= length) days.push(dayNumber(first.year, first.month, ofMonth));
      }
      return { days };
    }
    case 'nth':
      return resolveNth(clause, context);
    case 'edge':
      return resolveEdge(clause, context);
    case 'period':
      return {
        days: [startOfPeriod(clause.unit, clause.step, context.today)],
        ...(clause.unit === 'day' ? {} : { isPeriod: true }),
      };
    case 'months': {
      const [named] = clause.months as [number];
      if (clause.months.length > 1)
        throw unclear('Several months are named for one time.', clause.span, 'Name one day.');
      if (clause.year !== null) return { days: [dayNumber(clause.year, named, 1)], isPeriod: true };
      return { days: [dayNumber(year, named, 1), dayNumber(year + 1, named, 1)], isPeriod: true };
    }
    case 'working-days': {
      let day = context.today;
      for (let left = clause.count; left > 0; ) {
        day++;
        if (weekdayOf(day) !== 0 && weekdayOf(day) !== 6) left--;
      }
      return { days: [day], ...(clause.keepsTime ? { keepsTime: true } : {}) };
    }
    case 'after': {
      const base = resolveDate(clause.date, context);
      const days = base.days.map(
        (day) => dayOfWall(addMonths(wallAt(day), clause.duration.months)) + clause.duration.days,
      );
      return { days, ...(base.keepsTime === undefined ? {} : { keepsTime: base.keepsTime }) };
    }
    default: {
      const never: never = clause;
      throw new RangeError(`Unknown date phrase: ${JSON.stringify(never)} (${formatDay(context.today)})`);
    }
  }
}
