import { parsedCron } from '../trigger/rules/cron.ts';
import type { CronFields } from '../trigger/rules/cron-fields.ts';
import { RULE_WEEKDAYS } from '../trigger/rules/rrule.ts';

/** A pattern as the days of an RRULE and the hours and minutes of each of them. */
export interface CronRecurrence {
  /** The parts of an RRULE that say which days: `FREQ=WEEKLY;BYDAY=MO`. */
  readonly days: string;
  readonly hours: readonly number[];
  readonly minutes: readonly number[];
}

/** Bit m for month m, all of them. */
const EVERY_MONTH = 0b1_1111_1111_1110;
/** In a list of ordinals of `CronFields.nth`: the last such weekday of the month. */
const LAST = 6;

/** The pattern as an RRULE without its times; null where no RRULE says the same. */
export function readCronRecurrence(expression: string): CronRecurrence | null {
  const { fields } = parsedCron(expression);
  const { seconds, hours, minutes, years } = fields;
  if (seconds.length !== 1 || seconds[0] !== 0 || years !== null) return null;
  const days = daysOf(fields);
  return days === null ? null : { days, hours, minutes };
}

function daysOf(fields: CronFields): string | null {
  const { months, anyDay, anyWeekday, both } = fields;
  // A pattern that limits days and weekdays takes what fits either, or both: no RRULE says the first.
  if (both || !(anyDay || anyWeekday)) return null;
  const monthList = bitsOf(months);
  const inMonths = months === EVERY_MONTH ? '' : `;BYMONTH=${monthList.join(',')}`;
  if (anyDay && anyWeekday) return `FREQ=DAILY${inMonths}`;
  if (anyDay) return weekdaysOf(fields, inMonths);
  const { days, nearest, lastDay, lastWorkday } = fields;
  const numbers = bitsOf(days);
  // The last day and its number are one day to us, and two to some programs.
  if (nearest !== 0 || lastWorkday || (lastDay && numbers.some((day) => day > 27))) return null;
  // Programs lose their place among days that not all of several months have.
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
  // The last one of a month may be its fourth or fifth: one day that two entries of a list name.
  // Some programs number the weekdays of other months where only some months count.
  const isClear = plain.length === 0 && numbered.length === 1 && inMonths === '';
  return isClear ? `FREQ=MONTHLY${inMonths};BYDAY=${numbered.join(',')}` : null;
}

/** The numbers of the bits that are set, in order. */
function bitsOf(mask: number): number[] {
  const found: number[] = [];
  for (let bit = 0; mask >>> bit !== 0 && bit < 32; bit++) if ((mask & (1 << bit)) !== 0) found.push(bit);
  return found;
}
