import { daysInMonth } from '../../time/wall.ts';
import type { CronFields } from '../cron-fields.ts';
import type { Rule } from '../rrule.ts';
import { joinWords, MONTH_NAMES, monthWords, ordinalWord, positionWord, weekdayWords } from './words.ts';

const ALL_MONTHS = 0x1ffe;

function bitsOf(mask: number, low: number, high: number): number[] {
  const found: number[] = [];
  for (let value = low; value <= high; value++) if ((mask & (1 << value)) !== 0) found.push(value);
  return found;
}

const isWorkingWeek = (weekdays: readonly number[]) => [...weekdays].sort().join() === '1,2,3,4,5';

/** "every weekday", "every Monday and Friday", "every day". */
function everyWeekday(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'every day';
  return `every ${isWorkingWeek(weekdays) ? 'weekday' : weekdayWords(weekdays)}`;
}

/** "the 1st, 15th and last day"; null when they cannot be said in one go. */
function monthDayWords(days: readonly number[]): string | null {
  const front = days.filter((day) => day > 0);
  const back = days.filter((day) => day < 0);
  if (back.length > 1 || (back.length === 1 && back[0] !== -1 && front.length > 0)) return null;
  const words = joinWords([...front, ...back].map(ordinalWord));
  return back.length > 0 ? `the ${words} day` : `the ${words}`;
}

function nthWords(nth: readonly number[], of: string): string | null {
  if (nth.some((n) => n < -1) && nth.length > 1) return null;
  return `the ${joinWords(nth.map(positionWord))} ${of}`;
}

/** A day that some of the months lack is left out there, and the sentence says so. */
function whereItExists(days: readonly number[], months: readonly number[] | null): string {
  const isMissing = (months ?? [2]).some((month) => days.some((day) => day > daysInMonth(2001, month)));
  if (!isMissing) return '';
  return days.length === 1 ? ' that has one' : ', where they exist,';
}

function ofEvery(months: readonly number[] | null): string {
  return months === null ? 'of every month' : `of every ${monthWords(months)}`;
}

/** The days of a pattern in words that parse; null when there are none for it. */
export function cronDayWords(fields: CronFields): string | null {
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
  const months = fields.months === ALL_MONTHS ? null : bitsOf(fields.months, 1, 12);
  const inMonths = months === null ? '' : ` in ${monthWords(months)}`;
  if (fields.anyDay && fields.anyWeekday) return `every day${inMonths}`;
  if (fields.anyDay) {
    const weekdays = bitsOf(fields.weekdays, 0, 6);
    const numbered = fields.nth.flatMap((mask, weekday) =>
      mask === 0 ? [] : [{ weekday, nth: bitsOf(mask, 1, 6).map((n) => (n === 6 ? -1 : n)) }],
    );
    if (numbered.length === 0) return `${everyWeekday(weekdays)}${inMonths}`;
    const [only] = numbered;
    if (weekdays.length > 0 || numbered.length > 1 || only === undefined) return null;
    return `on ${nthWords(only.nth, weekdayWords([only.weekday]))} ${ofEvery(months)}`;
  }
  if (!fields.anyWeekday) return null;
  if (fields.lastWorkday || fields.nearest === 2)
    return `on the ${fields.lastWorkday ? 'last' : 'first'} working day ${ofEvery(months)}`;
  const days = [...bitsOf(fields.days, 1, 31), ...(fields.lastDay ? [-1] : [])];
  if (days.length === 31) return null;
  const [day] = days;
  if (days.length === 1 && months?.length === 1 && day !== undefined && day > 0)
    return `every ${day} ${MONTH_NAMES[months[0] as number]}`;
  return `on ${monthDayWords(days)} ${ofEvery(months)}${whereItExists(days, months)}`;
}

function yearlyWords(rule: Rule): string | null {
  const [month] = rule.byMonth;
  const [day] = rule.byMonthDay;
  if (
    rule.byDay.length === 0 &&
    rule.byMonth.length === 1 &&
    rule.byMonthDay.length === 1 &&
    month !== undefined &&
    day !== undefined &&
    day > 0
  ) {
    const date = `${day} ${MONTH_NAMES[month]}`;
    return rule.interval === 1 ? `every ${date}` : `every ${rule.interval} years on ${date}`;
  }
  if (rule.interval !== 1 || rule.byMonth.length === 0) return null;
  return monthlyWords(rule);
}

function monthlyWords(rule: Rule): string | null {
  let which: string | null = null;
  const plain = rule.byDay.every((day) => day.nth === 0);
  if (rule.byMonthDay.length > 0 && rule.byDay.length === 0 && rule.bySetPos.length === 0)
    which = monthDayWords(rule.byMonthDay);
  else if (rule.byMonthDay.length === 0 && rule.byDay.length > 0) {
    if (plain && rule.bySetPos.length > 0) {
      const weekdays = rule.byDay.map((day) => day.weekday);
      const of = isWorkingWeek(weekdays) ? 'working day' : weekdays.length === 1 ? weekdayWords(weekdays) : null;
      which = of === null ? null : nthWords(rule.bySetPos, of);
    } else if (!plain && rule.bySetPos.length === 0) {
      const [first] = rule.byDay as [Rule['byDay'][number]];
      if (rule.byDay.every((day) => day.weekday === first.weekday && day.nth !== 0)) {
        which = nthWords(
          rule.byDay.map((day) => day.nth),
          weekdayWords([first.weekday]),
        );
      }
    }
  }
  if (which === null) return null;
  const months = rule.byMonth.length === 0 ? null : rule.byMonth;
  if (rule.interval === 1) return `on ${which} ${ofEvery(months)}${whereItExists(rule.byMonthDay, months)}`;
  return months === null ? `every ${rule.interval} months on ${which}` : null;
}

/** The days of a rule in words that parse; null when there are none for it. */
export function ruleDayWords(rule: Rule): string | null {
  if (rule.byYearDay.length > 0 || rule.byWeekNo.length > 0) return null;
  const months = rule.byMonth.length === 0 ? '' : ` in ${monthWords(rule.byMonth)}`;
  const weekdays = rule.byDay.map((day) => day.weekday);
  switch (rule.frequency) {
    case 'DAILY':
      if (rule.byMonthDay.length > 0 || rule.bySetPos.length > 0) return null;
      if (rule.interval === 1) return `${weekdays.length === 0 ? 'every day' : everyWeekday(weekdays)}${months}`;
      return weekdays.length === 0 && months === '' ? `every ${rule.interval} days` : null;
    case 'WEEKLY':
      if (rule.bySetPos.length > 0 || weekdays.length === 0 || (rule.weekStart !== 1 && rule.interval > 1)) return null;
      if (rule.interval === 1) return `${everyWeekday(weekdays)}${months}`;
      return months === '' ? `every ${rule.interval} weeks on ${weekdayWords(weekdays)}` : null;
    case 'MONTHLY':
      return monthlyWords(rule);
    case 'YEARLY':
      return yearlyWords(rule);
    default:
      return null;
  }
}
