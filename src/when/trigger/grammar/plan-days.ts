// Converts the recurrences and dates of a draft to a plan of days.
import { isTooLong } from '../../time/duration.ts';
import { civilDate, type DayNumber, weekdayOf } from '../../time/wall.ts';
import { type Said, word, worded } from '../said.ts';
import type { ReadingContext } from './context.ts';
import {
  type DateClause,
  type Draft,
  ReadingError,
  type RecurrenceClause,
  type Span,
  tooFar,
  unclear,
} from './draft.ts';
import { DAILY, type DayPlan } from './plan.ts';

/** Days of the calendar, or elapsed time without a calendar. */
export type PlannedDays =
  | {
      readonly kind: 'days';
      readonly days: DayPlan /** Without a day: it and the time are those of now. */;
      readonly fromNow: boolean;
    }
  | { readonly kind: 'elapsed'; readonly ms: number; readonly qualified: DayPlan | null };

const QUARTER_STARTS = [1, 4, 7, 10];
const QUARTER_ENDS = [3, 6, 9, 12];

/** A thousand years in each unit. */
const LONGEST = { day: 366_000, week: 52_000, month: 12_000, year: 1_000 } as const;

/** Whether the dates are only a weekday with a day of the month right after it: "friday the 13th". */
function isTogether(dates: readonly DateClause[], day: DateClause, text: string): boolean {
  const [weekday] = dates;
  return (
    dates.length === 2 &&
    weekday?.kind === 'weekdays' &&
    weekday.weekdays.length === 1 &&
    day.kind === 'month-days' &&
    day.days.length === 1 &&
    (day.days[0] as number) > 0 &&
    /^[\s,]*$/.test(text.slice(weekday.span[1], day.span[0]))
  );
}

/** Converts date phrases to a plan of days that repeat. */
function describeDates(
  dates: readonly DateClause[],
  every: number,
  context: ReadingContext,
  ofMonths = false,
): DayPlan {
  let plan: DayPlan = { ...DAILY, every };
  const restrict = (part: Partial<DayPlan>) => {
    plan = { ...plan, ...part };
  };
  for (const date of dates) {
    const several = () =>
      unclear('These days cannot be said together.', date.span, 'Make two of it, or name the dates.');
    const months = (found: readonly number[]) =>
      found.length === 0 ? plan.months : [...new Set([...(plan.months ?? []), ...found])];
    switch (date.kind) {
      case 'weekdays':
        if (date.which !== 'coming') throw unclear('A single day cannot repeat.', date.span, 'Say on mondays.');
        if (plan.nth !== null || plan.monthDays.length > 0) throw several();
        restrict({
          weekdays: [...new Set([...(plan.weekdays ?? []), ...date.weekdays])],
          unit: plan.unit === 'day' ? 'week' : plan.unit,
        });
        break;
      case 'month-days':
        if (plan.nth !== null) throw several();
        // "friday the 13th": only dates on which both fall together.
        if (plan.weekdays !== null && !isTogether(dates, date, context.text)) throw several();
        if (date.step > 0) throw unclear('A single month cannot repeat.', date.span, 'Say of each month.');
        restrict({ monthDays: [...plan.monthDays, ...date.days], months: months(date.months), unit: 'month' });
        break;
      case 'date':
        if (date.year !== null)
          throw unclear('A date with a year happens once.', date.span, 'Leave out the year, or the word that repeats.');
        if (plan.nth !== null || plan.weekdays !== null) throw several();
        // "Every 30 January and 30 September": the same day of several months
        if (plan.monthDays.length === 1 && plan.monthDays[0] === date.day) {
          restrict({ months: months([date.month]) });
          break;
        }
        if (plan.monthDays.length > 0 && plan.months?.join() !== `${date.month}`) throw several();
        restrict({ monthDays: [...plan.monthDays, date.day], months: [date.month], unit: 'year' });
        break;
      case 'nth': {
        if (plan.monthDays.length > 0 || plan.nth !== null || plan.weekdays !== null) throw several();
        if (date.step > 0 || date.year !== null)
          throw unclear('A single month cannot repeat.', date.span, 'Say of each month.');
        if (date.within === null && !ofMonths)
          context.assume(
            'nth-of-month',
            worded`"${context.text.slice(...date.span)}" is counted in each month; say every other week for every second one.`,
          );
        let named = date.months;
        if (date.within === 'quarter') named = date.nth.every((n) => n > 0) ? QUARTER_STARTS : QUARTER_ENDS;
        if (date.within === 'year') named = date.nth.every((n) => n > 0) ? [1] : [12];
        if (!ofMonths && date.within !== 'month' && date.nth.some((n) => Math.abs(n) > 4 && n !== -1)) throw several();
        restrict({ nth: { nth: date.nth, of: date.of }, months: months(named), unit: 'month' });
        break;
      }
      case 'edge': {
        if (plan.monthDays.length > 0 || plan.nth !== null) throw several();
        if (date.unit === 'week') restrict({ weekdays: [date.edge === 'start' ? 1 : 5], unit: 'week' });
        else if (date.unit !== 'day') {
          const named =
            date.unit === 'month'
              ? []
              : date.unit === 'quarter'
                ? date.edge === 'start'
                  ? QUARTER_STARTS
                  : QUARTER_ENDS
                : [date.edge === 'start' ? 1 : 12];
          restrict({ monthDays: [date.edge === 'start' ? 1 : -1], months: months(named), unit: 'month' });
        }
        break;
      }
      case 'months':
        if (date.year !== null) throw unclear('A month with a year happens once.', date.span, 'Leave out the year.');
        restrict({ months: months(date.months) });
        break;
      default:
        throw unclear(
          `A single day does not fit something that repeats.`,
          date.span,
          'Say starting before it, or leave it out.',
        );
    }
  }
  return plan;
}

function wholeMonths(plan: DayPlan, context: ReadingContext): DayPlan {
  // "every january": a month without a day means its first day.
  if (plan.months === null || plan.unit !== 'day') return plan;
  context.assume('first-day', 'The first day of the month is meant.');
  return { ...plan, monthDays: [1], unit: 'month' };
}

function planStep(
  step: { count: number; unit: string },
  dates: readonly DateClause[],
  span: Span,
  context: ReadingContext,
  startDay: DayNumber | null,
): PlannedDays {
  const anchor = () => startDay ?? context.today;
  const today = () => civilDate(anchor());
  const qualified = describeDates(dates, 1, context, step.unit === 'month' || step.unit === 'quarter');
  const free = dates.length === 0;
  const from = startDay === null ? 'today' : 'the start';
  const note = (message: Said) => context.assume('day-of-creation', message);
  if (step.unit === 'day') {
    if (qualified.monthDays.length > 0 || qualified.nth !== null)
      throw unclear('Every day and days of the month do not fit together.', span, 'Say on the 8th of every month.');
    if (step.count > 1 && qualified.unit !== 'day') {
      throw unclear(
        'A number of days and named days do not fit together.',
        span,
        'Name the days, or say every how many days.',
      );
    }
    return {
      kind: 'days',
      days: { ...qualified, every: step.count, unit: step.count === 1 ? qualified.unit : 'day' },
      fromNow: step.count > 1,
    };
  }
  if (step.unit === 'week') {
    if (qualified.monthDays.length > 0 || qualified.nth !== null)
      throw unclear('Weeks and days of the month do not fit together.', span, 'Name weekdays, or say every month.');
    const weekdays = qualified.weekdays ?? [weekdayOf(anchor())];
    if (qualified.weekdays === null) note(`No weekday is given, so it is the one of ${from}.`);
    return {
      kind: 'days',
      days: { ...qualified, every: step.count, unit: 'week', weekdays },
      fromNow: qualified.weekdays === null && step.count > 1,
    };
  }
  const perMonth = { month: 1, quarter: 3, year: 12 }[step.unit as 'month'];
  const placed = qualified.monthDays.length > 0 || qualified.nth !== null;
  if (!placed && qualified.weekdays !== null)
    throw unclear('Which of these weekdays in the month is open.', span, 'Say the first monday of each month.');
  if (step.unit === 'year') {
    const months = qualified.months ?? (placed ? null : [today().month]);
    if (!placed) note(`No date is given, so it is the one of ${from}.`);
    if (placed && qualified.months === null)
      throw unclear('The month is open.', span, 'Say every year on 25 December.');
    const monthDays = placed ? qualified.monthDays : qualified.months === null ? [today().day] : [1];
    return {
      kind: 'days',
      days: { ...qualified, every: step.count, unit: 'year', months, monthDays },
      fromNow: free && step.count > 1,
    };
  }
  if (step.unit === 'quarter' && step.count === 1 && qualified.months === null) {
    // "each quarter on the last friday" means its last month, "on the 15th" its first.
    const counted = [...qualified.monthDays, ...(qualified.nth?.nth ?? [])];
    const fromEnd = counted.some((n) => n < 0);
    if (fromEnd && counted.some((n) => n > 0))
      throw unclear('The month of the quarter is open.', span, 'Name the months, or make two of it.');
    if (!placed)
      context.assume('quarter', 'Quarters begin in January, April, July and October; their first day is meant.');
    return {
      kind: 'days',
      days: {
        ...qualified,
        every: 1,
        unit: 'month',
        months: fromEnd ? QUARTER_ENDS : QUARTER_STARTS,
        monthDays: placed ? qualified.monthDays : [1],
      },
      fromNow: false,
    };
  }
  const every = step.count * perMonth;
  if (!placed)
    note(
      startDay === null
        ? worded`No day is given, so it is the ${today().day}. of the month, as today.`
        : worded`No day is given, so it is the ${today().day}. of the month, as at the start.`,
    );
  return {
    kind: 'days',
    days: { ...qualified, every, unit: 'month', monthDays: placed ? qualified.monthDays : [today().day] },
    fromNow: !placed && every > 1,
  };
}

function planPer(
  base: Extract<RecurrenceClause, { kind: 'per' }>,
  draft: Draft,
  dates: readonly DateClause[],
  context: ReadingContext,
  startDay: DayNumber | null,
): PlannedDays {
  const missing = (message: Said, hint: string) => new ReadingError('missing-time', message, base.span, hint);
  if (base.unit === 'hour' || base.unit === 'minute') {
    const ms = (base.unit === 'hour' ? 3_600_000 : 60_000) / base.count;
    if (!Number.isInteger(ms / 1000))
      throw unclear('An hour cannot be cut into so many equal parts.', base.span, 'Say every how many minutes.');
    return { kind: 'elapsed', ms, qualified: dates.length === 0 ? null : describeDates(dates, 1, context) };
  }
  if (base.unit === 'day') {
    const given = draft.times.length > 0 ? draft.times.length : draft.dayParts.length;
    if (base.count > 1 && given !== base.count) {
      throw missing(
        given === 0
          ? worded`Which ${base.count} times of the day is open.`
          : worded`${base.count} times a day need ${base.count} times; there are ${given}.`,
        'Say twice a day at 8 and 20.',
      );
    }
    return { kind: 'days', days: describeDates(dates, 1, context), fromNow: false };
  }
  const planned = planStep({ count: 1, unit: base.unit }, dates, base.span, context, startDay);
  if (planned.kind === 'days' && base.count > 1) {
    const { weekdays, monthDays, months } = planned.days;
    const given =
      dates.length === 0
        ? 0
        : base.unit === 'week'
          ? (weekdays?.length ?? 0)
          : monthDays.length * (base.unit === 'year' ? Math.max(1, months?.length ?? 0) : 1);
    if (given !== base.count)
      throw missing(
        worded`${base.count} times a ${word(base.unit)} need ${base.count} days.`,
        'Name the days, such as mondays and thursdays at 9.',
      );
  }
  return planned;
}

/**
 * The days of the recurrences and dates of a draft. `startDay` is the date of the start, if given: it supplies the
 * missing parts, otherwise today does.
 * @throws ReadingError
 */
export function planDays(draft: Draft, context: ReadingContext, startDay: DayNumber | null): PlannedDays {
  const planned = planAll(draft, context, startDay);
  if (planned.kind === 'days' && planned.days.every > LONGEST[planned.days.unit])
    throw tooFar(draft.recurrences[0]?.span ?? [0, 0], 'Choose a shorter one.');
  return planned;
}

function planAll(draft: Draft, context: ReadingContext, startDay: DayNumber | null): PlannedDays {
  // In "every day, every hour from 9 to 5", the days add nothing to the hours.
  const isDaily = (one: RecurrenceClause) =>
    one.kind === 'duration' && one.step?.unit === 'day' && one.step.count === 1;
  const isElapsed = (one: RecurrenceClause) => one.kind === 'duration' && one.duration.ms > 0;
  const recurrences = draft.recurrences.some(isElapsed)
    ? draft.recurrences.filter((one) => !isDaily(one))
    : draft.recurrences;
  const base = recurrences.find((one) => one.kind === 'duration' || one.kind === 'per');
  const named = recurrences.filter((one) => one.kind === 'days');
  const other = recurrences.filter((one) => one !== base && (one.kind === 'duration' || one.kind === 'per'))[0];
  if (other !== undefined) throw unclear('Two rhythms are given.', other.span, 'Keep one of them.');
  const dates = [...named.map((one) => one.date), ...draft.dates];
  const intervals = named.map((one) => one.interval).filter((interval) => interval > 1);
  if (base === undefined) {
    const every = intervals[0] ?? 1;
    if (intervals.length > 1 || (intervals.length === 1 && dates.length > 1)) {
      throw unclear('Two rhythms are given.', (named[1] ?? named[0])?.span ?? [0, 0], 'Keep one of them.');
    }
    return { kind: 'days', days: wholeMonths(describeDates(dates, every, context), context), fromNow: false };
  }
  if (intervals.length > 0) throw unclear('Two rhythms are given.', base.span, 'Keep one of them.');
  if (base.kind === 'per') return planPer(base, draft, dates, context, startDay);
  if (isTooLong(base.duration)) throw tooFar(base.span, 'Choose a shorter one.');
  const { duration, step } = base;
  const elapsed = (ms: number): PlannedDays => ({
    kind: 'elapsed',
    ms,
    qualified: dates.length === 0 ? null : describeDates(dates, 1, context),
  });
  if (duration.months === 0 && duration.days === 0) return elapsed(duration.ms);
  if (step === null) {
    if (duration.months > 0 && duration.days === 0 && duration.ms === 0)
      return planStep({ count: duration.months, unit: 'month' }, dates, base.span, context, startDay);
    if (duration.months > 0)
      throw unclear('Months and days together are no rhythm.', base.span, 'Say every 2 months, or every 45 days.');
    if (duration.ms === 0) return planStep({ count: duration.days, unit: 'day' }, dates, base.span, context, startDay);
    return elapsed(duration.days * 86_400_000 + duration.ms);
  }
  return planStep(step, dates, base.span, context, startDay);
}
