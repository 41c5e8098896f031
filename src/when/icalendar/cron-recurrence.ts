import { parsedCron } from '../trigger/rules/cron.ts';
import { bitsOf, type CronFields, EVERY_MONTH } from '../trigger/rules/cron-fields.ts';
import { RULE_WEEKDAYS } from '../trigger/rules/rrule.ts';

/** A cron expression as the days of an RRULE, and the hours and minutes on each of these days. */
export interface CronRecurrence {
  /** The parts of an RRULE that select the days: `FREQ=WEEKLY;BYDAY=MO`. */
  readonly days: string;
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
}

/** The bit in `CronFields.nth` for the last such weekday of the month. */
const LAST = 6;

/** The cron expression as an RRULE without its times; null when no RRULE has the same days. */
export function readCronRecurrence(expression: string): CronRecurrence | null {
  const { fields } = parsedCron(expression);
  const { seconds, hours, minutes, years } = fields;
  if (seconds.length !== 1 || seconds[0] !== 0 || years !== null) return null;
  const days = daysOf(fields);
  return days === null ? null : { days, hours, minutes };
}

function daysOf(fields: CronFields): string | null {
  const { months, anyDay, anyWeekday, both } = fields;
  // An expression that restricts both days and weekdays matches either of them, or requires both. RRULE has no form
  // for either-or.
  if (both || !(anyDay || anyWeekday)) return null;
  const monthList = bitsOf(months);
  const inMonths = months === EVERY_MONTH ? '' : `;BYMONTH=${monthList.join(',')}`;
  if (anyDay && anyWeekday) return `FREQ=DAILY${inMonths}`;
  if (anyDay) return weekdaysOf(fields, inMonths);
  const { days, nearest, lastDay, lastWorkday } = fields;
  const numbers = bitsOf(days);
  // Belfry merges the last day and its number into one day; some programs make two events of it.
  if (nearest !== 0 || lastWorkday || (lastDay && numbers.some((day) => day > 27))) return null;
  // Programs miscount days that some of several months do not have.
  if (monthList.length > 1 && inMonths !== '' && (lastDay || numbers.some((day) => day > 28))) return null;
  const list = [...numbers, ...(lastDay ? [-1] : [])].join(',');
  return `FREQ=${inMonths === '' ? 'MONTHLY' : 'YEARLY'}${inMonths};BYMONTHDAY=${list}`;
}

function weekdaysOf({ weekdays, nth }: CronFields, inMonths: string): string | null {
  const plain = bitsOf(weekdays).map((day) => RULE_WEEKDAYS[day]);
  const numbered = nth.flatMap((mask, day) =>
    bitsOf(mask).map((which) => `${which === LAST ? -1 : which}${RULE_WEEKDAYS[day]}`),
  );
  if (numbered.length === 0) return `FREQ=WEEKLY${inMonths};BYDAY=${plain.join(',')}`;
  // The last weekday of a month may also be its fourth or fifth, so two list entries could name the same day. With
  // BYMONTH, some programs count the weekdays of the other months, too.
  const isClear = plain.length === 0 && numbered.length === 1 && inMonths === '';
  return isClear ? `FREQ=MONTHLY${inMonths};BYDAY=${numbered.join(',')}` : null;
}
