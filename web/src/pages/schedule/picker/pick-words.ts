import { say } from '../../../voice/say.ts';
import { spokenLanguage } from '../../../voice/spoken.ts';

export const PICK_KINDS = ['once', 'daily', 'weekly', 'interval', 'monthly', 'nth', 'cron'] as const;

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const UNITS = ['minutes', 'hours', 'days', 'weeks'] as const;
export const NTHS = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** The picked parts of a time; parts that one kind does not use stay for another. */
export interface Pick {
  readonly kind: (typeof PICK_KINDS)[number];
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

/** The names of a list, as the sentences of the field have them. */
export const namesOf = (list: 'days' | 'nths' | 'nthsHer'): readonly string[] => say(`pick.names.${list}`).split(', ');

const wordOf = (day: (typeof WEEKDAYS)[number]): string => namesOf('days')[WEEKDAYS.indexOf(day)] ?? day;

/** The name of a weekday by itself. 1 June 2026 is a Monday. */
export const dayName = (day: (typeof WEEKDAYS)[number]): string =>
  new Intl.DateTimeFormat(spokenLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2026, 5, 1 + WEEKDAYS.indexOf(day)),
  );

/** "first", as it stands before the word of a day: in Polish some days take another form. */
export const nthName = (nth: (typeof NTHS)[number], before = ''): string =>
  namesOf(before.endsWith('ę') ? 'nthsHer' : 'nths')[NTHS.indexOf(nth)] ?? nth;

/** The picked time in the words of the field; null while something is missing. */
export function pickWords(pick: Pick): string | null {
  const { kind, date, time, days, count, unit, dayOfMonth, nth, nthDay, cron } = pick;
  if (!/^\d{2}:\d{2}$/.test(time) && kind !== 'interval' && kind !== 'cron') return null;
  switch (kind) {
    case 'once':
      return /^\d{4}-\d{2}-\d{2}$/.test(date) ? say('pick.say.once', { date, time }) : null;
    case 'daily':
      return say('pick.say.daily', { time });
    case 'weekly': {
      const words = WEEKDAYS.filter((day) => days.includes(day)).map(wordOf);
      return days.length === 0 ? null : say('pick.say.weekly', { days: listed(words), time });
    }
    case 'interval':
      if (!wholeNumber(count, MOST_UNITS)) return null;
      return Number(count) === 1 ? say(`pick.each.${unit}`) : say(`pick.say.${unit}`, { count: Number(count) });
    case 'monthly':
      return wholeNumber(dayOfMonth, MOST_DAYS) ? say('pick.say.monthly', { day: Number(dayOfMonth), time }) : null;
    case 'nth': {
      const weekday = wordOf(nthDay);
      return say('pick.say.nth', { nth: nthName(nth, weekday), weekday, time });
    }
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
      return say(pick.days.length === 0 ? 'pick.lacks.weekly' : 'pick.lacks.time');
    case 'once':
    case 'cron':
      return say(`pick.lacks.${pick.kind}`);
    case 'interval':
      return say('pick.lacks.interval', { most: MOST_UNITS });
    case 'monthly':
      return say('pick.lacks.monthly', { most: MOST_DAYS });
    default:
      return say('pick.lacks.time');
  }
}

const MOST_UNITS = 999;
const MOST_DAYS = 31;

const wholeNumber = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** British English has no comma before "and", which the grammar would read too. */
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(spokenLanguage() === 'en' ? 'en-GB' : spokenLanguage()).format(names);
