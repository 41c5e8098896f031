// Shapes of times that each language says in its own words: a language gives the words, and the sentences are made here.

import { DAY_MS as DAY, MINUTE_MS as MINUTE } from '../time/clock.ts';
import { civilDate, type DayNumber, dayNumber, weekdayOf } from '../time/wall.ts';

/** A unit of a length or a rhythm. */
export type SpokenUnit = 'minute' | 'hour' | 'day' | 'week' | 'month';

/** How one language says the parts of a time, and a request. Weekdays are 0 = Sunday, months 1 = January. */
export interface Spoken {
  readonly today: string;
  readonly tomorrow: string;
  readonly dayAfterTomorrow: string;
  readonly everyDay: string;
  readonly everyWorkday: string;
  /** The coming one: "on Friday". */
  readonly onWeekday: (weekday: number) => string;
  readonly everyWeekday: (weekday: number) => string;
  /** "On 5 May". */
  readonly onDate: (day: number, month: number) => string;
  /** "On the 15th of every month". */
  readonly everyMonthOn: (day: number) => string;
  /** "On the second Friday of every month"; -1 is the last. */
  readonly nthWeekday: (nth: number, weekday: number) => string;
  /** In digits: "at 14:30". */
  readonly at: (hour: number, minute: number) => string;
  /** "At half past nine", "at a quarter past nine", "at a quarter to nine". */
  readonly halfPast: (hour: number) => string;
  readonly quarterPast: (hour: number) => string;
  readonly quarterTo: (hour: number) => string;
  /** Words for a part of a day, behind it, with the hour at which it begins. */
  readonly parts: readonly (readonly [said: string, hour: number])[];
  /** "In 5 minutes". */
  readonly in: (count: number, unit: SpokenUnit) => string;
  /** "Every 5 minutes". */
  readonly every: (count: number, unit: SpokenUnit) => string;
  /** Something to do, alone and in a request with a time. */
  readonly matter: string;
  readonly remind: (time: string) => string;
}

/** A time in words, with its first occurrence, or with the distance between its first two. */
export interface Shape {
  readonly say: (spoken: Spoken) => string;
  readonly first?: (spoken: Spoken) => number;
  readonly gap?: number;
}

const MONDAY = dayNumber(2026, 11, 23);
/** Monday 23 November 2026, 10:47 in UTC. */
export const SHAPES_AT = MONDAY * DAY + (10 * 60 + 47) * MINUTE;
const LENGTHS = { minute: MINUTE, hour: 60 * MINUTE, day: DAY, week: 7 * DAY };
type Length = keyof typeof LENGTHS;

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const dayAfter = (days: number) => (MONDAY + days) * DAY;
/** The first day that fits whose time is still to come. */
function firstDay(time: number, fits: (day: DayNumber) => boolean): number {
  const found = range(0, 800).find((days) => dayAfter(days) + time > SHAPES_AT && fits(MONDAY + days));
  return dayAfter(found ?? Number.NaN) + time;
}

interface SaidDay {
  readonly say: (spoken: Spoken) => string;
  readonly fits: (day: DayNumber) => boolean;
}
const isDay = (days: number) => (day: DayNumber) => day === MONDAY + days;
const isWeekday = (weekday: number) => (day: DayNumber) => weekdayOf(day) === weekday;
const isNth = (nth: number, weekday: number) => (day: DayNumber) =>
  weekdayOf(day) === weekday &&
  (nth > 0 ? Math.ceil(civilDate(day).day / 7) === nth : civilDate(day + 7).month !== civilDate(day).month);

const DAYS: readonly SaidDay[] = [
  { say: ({ tomorrow }) => tomorrow, fits: isDay(1) },
  { say: ({ dayAfterTomorrow }) => dayAfterTomorrow, fits: isDay(2) },
  { say: ({ everyDay }) => everyDay, fits: () => true },
  { say: ({ everyWorkday }) => everyWorkday, fits: (day) => weekdayOf(day) % 6 !== 0 },
  // On a Monday the coming one may be today.
  ...[0, 2, 3, 4, 5, 6].map((day) => ({ say: (spoken: Spoken) => spoken.onWeekday(day), fits: isWeekday(day) })),
  ...range(0, 6).map((day) => ({ say: (spoken: Spoken) => spoken.everyWeekday(day), fits: isWeekday(day) })),
  ...range(1, 12).map((month) => ({
    say: (spoken: Spoken) => spoken.onDate(5, month),
    fits: (day: DayNumber) => civilDate(day).day === 5 && civilDate(day).month === month,
  })),
  ...[1, 2, 10, 15, 28].map((date) => ({
    say: (spoken: Spoken) => spoken.everyMonthOn(date),
    fits: (day: DayNumber) => civilDate(day).day === date,
  })),
  ...[1, 2, 3, 4, -1].flatMap((nth) =>
    range(0, 6).map((day) => ({ say: (spoken: Spoken) => spoken.nthWeekday(nth, day), fits: isNth(nth, day) })),
  ),
];

const CLOCKS = [
  [9, 0],
  [14, 30],
  [7, 5],
  [23, 15],
] as const;

const onDays = DAYS.flatMap(({ say, fits }): Shape[] =>
  CLOCKS.map(([hour, minute]) => ({
    say: (spoken) => `${say(spoken)} ${spoken.at(hour, minute)}`,
    first: () => firstDay((hour * 60 + minute) * MINUTE, fits),
  })),
);

const onToday = [
  [14, 30],
  [23, 15],
].map(
  ([hour = 0, minute = 0]): Shape => ({
    say: (spoken) => `${spoken.today} ${spoken.at(hour, minute)}`,
    first: () => dayAfter(0) + (hour * 60 + minute) * MINUTE,
  }),
);

const spokenClocks = range(8, 11).flatMap((hour): Shape[] =>
  (
    [
      ['halfPast', 30],
      ['quarterPast', 15],
      ['quarterTo', -15],
    ] as const
  ).map(([name, minutes]) => ({
    say: (spoken) => `${spoken.tomorrow} ${spoken[name](hour)}`,
    first: () => dayAfter(1) + (hour * 60 + minutes) * MINUTE,
  })),
);

const inParts = [0, 1, 2].flatMap((part): Shape[] => {
  const said = ({ parts }: Spoken) => parts[part] ?? ['', 0];
  return [
    {
      say: (spoken) => `${spoken.tomorrow} ${said(spoken)[0]}`,
      first: (spoken) => dayAfter(1) + said(spoken)[1] * 60 * MINUTE,
    },
    ...range(2, 6).map((day) => ({
      say: (spoken: Spoken) => `${spoken.onWeekday(day)} ${said(spoken)[0]}`,
      first: (spoken: Spoken) => firstDay(said(spoken)[1] * 60 * MINUTE, isWeekday(day)),
    })),
  ];
});

const counts: readonly (readonly [unit: Length, counts: readonly number[]])[] = [
  ['minute', [2, 5, 10, 15, 20, 30, 45]],
  ['hour', [2, 3, 4, 5, 12]],
  ['day', [2, 3, 10]],
  ['week', [2, 3]],
];

const lengths = counts.flatMap(([unit, some]): Shape[] =>
  some.flatMap((count) => [
    { say: (spoken) => spoken.in(count, unit), first: () => SHAPES_AT + count * LENGTHS[unit] },
    { say: (spoken) => spoken.every(count, unit), gap: count * LENGTHS[unit] },
  ]),
);

/** All shapes. */
export const SHAPES: readonly Shape[] = [...onDays, ...onToday, ...spokenClocks, ...inParts, ...lengths];
