// The sentences of a language, put together from its words in the order that all languages share.
import { civilDate, type DayNumber, dayOfWall, pad, weekdayOf } from '../../time/wall.ts';
import type { GapRule, OverlapRule } from '../rule.ts';
import { isWorkingWeek } from './day-phrase.ts';
import type { DayPhrase } from './phrases.ts';
import { clockOf, clockOfWall, inWeekOrder, joinWith, partsOf, relativeIn } from './said-parts.ts';
import type { SentenceLanguage } from './sentence-language.ts';

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';
type Named<Kind extends DayPhrase['kind']> = Extract<DayPhrase, { kind: Kind }>;

/** The words of one language; what stands in front of others ends in a space where one follows. */
export interface SentenceWords {
  readonly code: string;
  readonly and: string;
  /** From Sunday on. */
  readonly weekdays: readonly string[];
  /** 0 is unused. */
  readonly months: readonly string[];
  /** Behind `inMonth`. @default `months` */
  readonly inMonths?: readonly string[];
  /** "22 November". */
  readonly dayMonth: (day: number, month: string) => string;
  /** In front of a year. @default ' ' */
  readonly year?: string;
  /** Between a weekday and its date. @default ' ' */
  readonly behindWeekday?: string;
  /** In front of a weekday with its date; `on`: which says so by itself. */
  readonly on: string | ((date: string) => string);
  readonly at: string;
  readonly inMonth: string;
  readonly ofEvery: readonly [month: string, of: string];
  /** In front of days of the month, and of numbered weekdays. */
  readonly onThe: readonly [days: string, nth: string];
  /** "1st", "last"; null where the grammar reads no word back. */
  readonly dayWord: (day: number) => string | null;
  readonly nthWord: (nth: number, of: number | 'working-day', index: number) => string | null;
  /** Behind days of the month, and where some are counted from its end. */
  readonly dayNoun: readonly [plain: string, fromEnd: string];
  readonly workingDay: string;
  readonly weekdayOn?: (weekday: string, day: number) => string;
  /** Behind days that some months lack. */
  readonly missing: (count: number) => string;
  readonly everyDay: string;
  readonly workingDays: string;
  /** In front of weekdays that repeat, and of a date that does. */
  readonly everyWeekday: string;
  readonly everyDate: string;
  /** In front of weekdays and of a date, behind a rhythm of weeks and of years. */
  readonly onWeekdays: string;
  readonly onDate: string;
  /** Where a rhythm within the day stands in front: weekdays, and what leads to a date. @default as without it */
  readonly behindRhythm?: {
    readonly weekdays?: (isWorkingWeek: boolean, names: string) => string;
    readonly date: string;
  };
  /** One of a unit, and more of them. */
  readonly units: Readonly<Record<Unit, readonly string[]>>;
  /** Which of the words of a unit goes with a count. @default the first for 1 */
  readonly formOf?: (count: number) => number;
  /** "every 5 minutes", of `amount`; "every minute", without one. */
  readonly every: (amount: string | null, unit: Unit, forms: readonly string[]) => string;
  readonly byTheClock: string;
  readonly window: readonly [from: string, to: string];
  readonly onTheHour: string;
  readonly atMinutes: string;
  readonly starting: string;
  /** @default a weekday with its date */
  readonly startDay?: (day: DayNumber, date: string) => string;
  readonly until: string;
  readonly times: readonly [once: string, times: string];
  readonly onlyBetween: readonly [between: string, and: string];
  readonly except: string;
  readonly exceptDay: string;
  /** @default `exceptDay` */
  readonly exceptWeekdays?: string;
  /** Months and weekdays that are left out; undefined for the usual words. */
  readonly exceptNamed?: (phrase: DayPhrase, join: (words: readonly string[]) => string) => string | null | undefined;
  readonly exceptStretch: readonly [from: string, to: string];
  readonly exceptPattern: string;
  readonly gap: Readonly<Record<GapRule, string>>;
  readonly overlap: Readonly<Record<OverlapRule, string>>;
  readonly pattern: string;
  readonly rule: string;
  readonly near: SentenceLanguage['near'];
  /** @default that of the platform */
  readonly relative?: SentenceLanguage['relative'];
  readonly now: string;
}

/** The names of days and months, dates and rhythms of a language. */
function namesIn(words: SentenceWords) {
  const { months, units, every, formOf = (count: number) => (count === 1 ? 0 : 1) } = words;
  const join = joinWith(words.and);
  const weekdays = (days: readonly number[]) => join(inWeekOrder(days).map((day) => words.weekdays[day] as string));
  const listOf = (list: readonly number[], names = months) => join(list.map((month) => names[month] as string));
  const inMonths = (list: readonly number[]) =>
    list.length === 0 ? '' : `${words.inMonth}${listOf(list, words.inMonths)}`;
  const ofEvery = (list: readonly number[]) => {
    const [month, of] = words.ofEvery;
    return list.length === 0 ? month : `${of}${listOf(list)}`;
  };
  const dayMonth = (day: number, month: number) => words.dayMonth(day, months[month] as string);
  const date = (of: DayNumber, not?: number) => {
    const { day, month, year } = civilDate(of);
    return `${dayMonth(day, month)}${year === not ? '' : `${words.year ?? ' '}${year}`}`;
  };
  const named = (day: DayNumber, year?: number) =>
    `${words.weekdays[weekdayOf(day)]}${words.behindWeekday ?? ' '}${date(day, year)}`;
  const amount = (count: number, unit: Unit) => `${count} ${units[unit][formOf(count)]}`;
  const rhythm = (count: number, unit: Unit) => every(count === 1 ? null : amount(count, unit), unit, units[unit]);
  const everyMinutes = (step: number) => (step % 60 === 0 ? rhythm(step / 60, 'hour') : rhythm(step, 'minute'));
  return { join, weekdays, inMonths, ofEvery, dayMonth, date, named, amount, rhythm, everyMinutes };
}

/** The days of a rule in a language. */
function daysIn(words: SentenceWords, names: ReturnType<typeof namesIn>): SentenceLanguage['days'] {
  const { join, weekdays, inMonths, ofEvery, dayMonth, rhythm } = names;
  /** The numbered days of each month. */
  const ofMonths = (phrase: Named<'month-days' | 'nth'>) => {
    const isDays = phrase.kind === 'month-days';
    const said = isDays
      ? phrase.days.map(words.dayWord)
      : phrase.nth.map((nth, index) => words.nthWord(nth, phrase.of, index));
    if (!said.every((word) => word !== null)) return null;
    const noun = isDays
      ? words.dayNoun[phrase.days.some((day) => day < 0) ? 1 : 0]
      : ` ${phrase.of === 'working-day' ? words.workingDay : words.weekdays[phrase.of]}`;
    const which = `${words.onThe[isDays ? 0 : 1]}${join(said)}${noun}`;
    if (phrase.every > 1) return `${rhythm(phrase.every, 'month')} ${which}`;
    return `${which} ${ofEvery(phrase.months)}${isDays && phrase.missing ? words.missing(said.length) : ''}`;
  };

  return (phrase) => {
    switch (phrase.kind) {
      case 'daily':
        return `${words.everyDay}${inMonths(phrase.months)}`;
      case 'weekdays': {
        const isWeek = isWorkingWeek(phrase.weekdays);
        const said = isWeek ? words.workingDays : `${words.everyWeekday}${weekdays(phrase.weekdays)}`;
        return `${said}${inMonths(phrase.months)}`;
      }
      case 'month-days':
      case 'nth':
        return ofMonths(phrase);
      case 'date': {
        const said = dayMonth(phrase.day, phrase.month);
        return phrase.every === 1
          ? `${words.everyDate}${said}`
          : `${rhythm(phrase.every, 'year')}${words.onDate}${said}`;
      }
      case 'weekday-on':
        return words.weekdayOn?.(words.weekdays[phrase.weekday] as string, phrase.day) ?? null;
      case 'days':
        return rhythm(phrase.every, 'day');
      default:
        return `${rhythm(phrase.every, 'week')}${words.onWeekdays}${weekdays(phrase.weekdays)}`;
    }
  };
}

/** The days that are left out, in a language. */
function exceptionsIn(
  words: SentenceWords,
  { join, weekdays, inMonths, dayMonth }: ReturnType<typeof namesIn>,
  days: SentenceLanguage['days'],
): SentenceLanguage['except']['days'] {
  return (phrase) => {
    const said = words.exceptNamed?.(phrase, join);
    if (said !== undefined) return said;
    if (phrase.kind === 'daily') return phrase.months.length === 0 ? null : `${words.except}${inMonths(phrase.months)}`;
    if (phrase.kind === 'weekdays')
      return `${words.exceptWeekdays ?? words.exceptDay}${weekdays(phrase.weekdays)}${inMonths(phrase.months)}`;
    if (phrase.kind === 'date') return `${words.exceptDay}${dayMonth(phrase.day, phrase.month)}`;
    const other = days(phrase);
    return other === null ? null : `${words.except} ${other}`;
  };
}

/** The sentences of a language. */
export function sentencesOf(words: SentenceWords): SentenceLanguage {
  const { code, gap, overlap, near, now, on, at, units, every, behindRhythm } = words;
  const names = namesIn(words);
  const { join, weekdays, inMonths, dayMonth, date, named, amount, everyMinutes } = names;
  const days = daysIn(words, names);
  const longDate = typeof on === 'string' ? named : (day: DayNumber, year?: number) => on(named(day, year));
  const startDay = (day: DayNumber) => words.startDay?.(day, date(day)) ?? named(day);
  return {
    code,
    gap,
    overlap,
    near,
    now,
    join,
    date,
    longDate,
    once: (wall) => `${typeof on === 'string' ? on : ''}${longDate(dayOfWall(wall))}${at}${clockOfWall(wall)}`,
    days,
    onDays: (phrase) => {
      if (phrase.kind === 'daily') return inMonths(phrase.months).trim();
      if (phrase.kind === 'weekdays' && behindRhythm?.weekdays !== undefined)
        return `${behindRhythm.weekdays(isWorkingWeek(phrase.weekdays), weekdays(phrase.weekdays))}${inMonths(phrase.months)}`;
      if (phrase.kind === 'date' && phrase.every === 1 && behindRhythm !== undefined)
        return `${behindRhythm.date}${dayMonth(phrase.day, phrase.month)}`;
      return days(phrase);
    },
    clock: (phrase) => {
      if (phrase.kind === 'times') return `${at.trimStart()}${join(phrase.times.map(clockOf))}`;
      if (phrase.kind === 'rhythm') {
        const { stretch, minutes } = phrase;
        const [from, to] = words.window;
        return `${everyMinutes(minutes)} ${stretch === null ? words.byTheClock : `${from}${stretch[0]}${to}${stretch[1]}`}`;
      }
      const minutes = () => `${words.atMinutes}${join(phrase.minutes.map((minute) => `:${pad(minute)}`))}`;
      return `${everyMinutes(phrase.everyHours * 60)} ${phrase.minutes.join() === '0' ? words.onTheHour : minutes()}`;
    },
    every: (ms) => {
      const parts = partsOf(ms);
      const unit = parts[0]?.[1] ?? 'second';
      const isOne = parts.length === 1 && parts[0]?.[0] === 1;
      return every(isOne ? null : parts.map((part) => amount(...part)).join(' '), unit, units[unit]);
    },
    starting: (wall, withTime) =>
      `${words.starting}${startDay(dayOfWall(wall))}${withTime ? `${at}${clockOfWall(wall)}` : ''}`,
    until: (day, time) => `${words.until}${date(day)}${time === null ? '' : `${at}${time}`}`,
    times: (count) => (count === 1 ? words.times[0] : `, ${count}${words.times[1]}`),
    onlyBetween: (from, to) => `${words.onlyBetween[0]}${from}${words.onlyBetween[1]}${to}`,
    except: {
      day: (day) => `${words.exceptDay}${date(day)}`,
      time: (day, time) => `${words.exceptDay}${date(day)}${at}${time}`,
      stretch: (from, to) => `${words.exceptStretch[0]}${date(from)}${words.exceptStretch[1]}${date(to)}`,
      days: exceptionsIn(words, names, days),
      pattern: (pattern) => `${words.exceptPattern} "${pattern}"`,
    },
    pattern: (text) => `${words.pattern} "${text}"`,
    rule: (text) => `${words.rule} "${text}"`,
    relative: words.relative ?? relativeIn(code),
  };
}
