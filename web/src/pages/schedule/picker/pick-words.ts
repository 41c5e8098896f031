export const PICK_KINDS = ['once', 'daily', 'weekly', 'interval', 'monthly', 'nth', 'cron'] as const;
export type PickKind = (typeof PICK_KINDS)[number];

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const UNITS = ['minutes', 'hours', 'days', 'weeks'] as const;
export const NTHS = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** The picked parts of a time; parts that one kind does not use stay for another. */
export interface Pick {
  readonly kind: PickKind;
  /** `2026-11-30`. */
  readonly date: string;
  /** `09:00`. */
  readonly time: string;
  readonly days: readonly (typeof WEEKDAYS)[number][];
  readonly count: string;
  readonly unit: (typeof UNITS)[number];
  readonly dayOfMonth: string;
  readonly nth: (typeof NTHS)[number];
  readonly nthDay: (typeof WEEKDAYS)[number];
  readonly cron: string;
}

export const FIRST_PICK: Omit<Pick, 'date'> = {
  kind: 'daily',
  time: '09:00',
  days: ['Monday'],
  count: '2',
  unit: 'hours',
  dayOfMonth: '1',
  nth: 'first',
  nthDay: 'Monday',
  cron: '0 9 * * 1-5',
};

/** The picked time in the words of the field; null while something is missing. */
export function pickWords(pick: Pick): string | null {
  const { kind, date, time, days, count, unit, dayOfMonth, nth, nthDay, cron } = pick;
  if (!/^\d{2}:\d{2}$/.test(time) && kind !== 'interval' && kind !== 'cron') return null;
  switch (kind) {
    case 'once':
      return /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date} at ${time}` : null;
    case 'daily':
      return `every day at ${time}`;
    case 'weekly':
      return days.length === 0 ? null : `every ${listed(WEEKDAYS.filter((day) => days.includes(day)))} at ${time}`;
    case 'interval':
      return wholeNumber(count, MOST_UNITS) ? intervalWords(Number(count), unit) : null;
    case 'monthly':
      return wholeNumber(dayOfMonth, MOST_DAYS) ? `on day ${Number(dayOfMonth)} of every month at ${time}` : null;
    case 'nth':
      return `every ${nth} ${nthDay} of the month at ${time}`;
    case 'cron':
      return cron.trim() === '' ? null : cron.trim();
    default:
      return kind satisfies never;
  }
}

/** What the picked time still lacks, as a sentence; null when it is complete. */
export function lackingWords(pick: Pick): string | null {
  if (pickWords(pick) !== null) return null;
  switch (pick.kind) {
    case 'weekly':
      return pick.days.length === 0 ? 'Choose at least one day.' : 'Choose a time.';
    case 'once':
      return 'Choose a date and a time.';
    case 'interval':
      return `Write a whole number from 1 to ${MOST_UNITS}.`;
    case 'monthly':
      return `Write a day from 1 to ${MOST_DAYS}, and choose a time.`;
    case 'cron':
      return 'Write a pattern, such as “0 9 * * 1-5”.';
    default:
      return 'Choose a time.';
  }
}

const MOST_UNITS = 999;
const MOST_DAYS = 31;

const intervalWords = (count: number, unit: string): string =>
  count === 1 ? `every ${unit.slice(0, -1)}` : `every ${count} ${unit}`;

const wholeNumber = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
