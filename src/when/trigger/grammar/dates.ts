import { isTooLong } from '../../time/duration.ts';
import {
  attempt,
  type Cursor,
  isGlued,
  meaning,
  peek,
  take,
  takeSeparator,
  takeText,
} from '../../time/language/cursor.ts';
import { durationOf, readDuration } from '../../time/language/duration-phrase.ts';
import { readNumber, readOrdinal } from '../../time/language/numbers.ts';
import { daysInMonth } from '../../time/wall.ts';
import { type DateClause, ReadingError } from './draft.ts';
import { readNext, readNextAfter, readWorkingDays } from './next-dates.ts';
import { readNumericDate } from './numeric-dates.ts';
import { spanFrom } from './times.ts';
import { readWeekdays } from './weekdays.ts';

/** What the reading of dates depends on besides the text. */
export interface DateOptions {
  readonly dateOrder?: 'day-first' | 'month-first';
  /** The language says "samedi 28": a number behind a weekday is its date, and no hour. */
  readonly hasDayNumbers?: boolean;
}

/** "2026" or ", 2026" after a month; a number of four digits that is not a time. */
function readYear(cursor: Cursor): number | null {
  return attempt(cursor, () => {
    takeText(cursor, ',');
    take(cursor, 'of');
    const token = peek(cursor);
    if (
      token?.kind !== 'number' ||
      token.text.length !== 4 ||
      token.value < 1900 ||
      (peek(cursor, 1)?.text === ':' && isGlued(cursor, 1))
    )
      return null;
    cursor.index++;
    return token.value;
  });
}

interface OfWhat {
  readonly months: readonly number[];
  readonly within: 'month' | 'quarter' | 'year';
  readonly step: number;
  readonly interval: number;
  readonly year: number | null;
  /** With "of" or its like before it. */
  readonly linked: boolean;
}

/** "of the month", "of each month", "of every other month", "of next month", "of December 2026", "in November". */
function readOf(cursor: Cursor): OfWhat | null {
  return attempt(cursor, () => {
    const linked = take(cursor, 'of', 'in', 'per', 'on') !== undefined;
    let interval = 0;
    let step = 0;
    if (take(cursor, 'every') !== undefined) {
      interval = 1;
      if (take(cursor, 'other') !== undefined) interval = 2;
      else {
        const nth = attempt(cursor, () => readOrdinal(cursor) ?? readNumber(cursor));
        if (nth !== null && nth >= 1 && Number.isInteger(nth)) interval = nth;
      }
    } else {
      take(cursor, 'the', 'article');
      if (take(cursor, 'next') !== undefined) step = 1;
      else take(cursor, 'this');
    }
    const unit = meaning(cursor, 'unit');
    const isGenitive =
      peek(cursor)?.text === 'miesiaca' || peek(cursor)?.text === 'kwartalu' || peek(cursor)?.text === 'roku';
    if (unit !== undefined && (linked || interval > 0 || step > 0 || isGenitive)) {
      if (unit.unit !== 'month' && unit.unit !== 'quarter' && unit.unit !== 'year') return null;
      cursor.index++;
      const months =
        unit.unit === 'year'
          ? attempt(cursor, () => (take(cursor, 'in', 'of') === undefined ? null : readMonths(cursor)))
          : null;
      return {
        months: months ?? [],
        within: months === null ? unit.unit : 'month',
        step,
        interval,
        year: null,
        linked,
      };
    }
    const months = readMonths(cursor);
    if (months === null) return null;
    return { months, within: 'month', step: 0, interval, year: interval > 0 ? null : readYear(cursor), linked };
  });
}

/** "june", "january and july", "april to june". */
export function readMonths(cursor: Cursor): number[] | null {
  const first = take(cursor, 'month');
  if (first === undefined) return null;
  const months = [first.value];
  for (;;) {
    const next = attempt(cursor, () => {
      const range = takeText(cursor, '-') || take(cursor, 'to') !== undefined;
      if (!range && !takeSeparator(cursor)) return null;
      take(cursor, 'in');
      const month = take(cursor, 'month');
      // "june and july 4th" is a month and a date.
      return month === undefined || peek(cursor)?.kind === 'number' ? null : { month: month.value, range };
    });
    if (next === null) return [...new Set(months)].sort((a, b) => a - b);
    if (next.range)
      for (let m = months[months.length - 1] as number; m !== next.month; m = (m % 12) + 1) months.push((m % 12) + 1);
    else months.push(next.month);
  }
}

function checkDay(cursor: Cursor, start: number, day: number, month: number, year: number | null): void {
  if (day >= 1 && day <= daysInMonth(year ?? 2000, month)) return;
  throw new ReadingError(
    'bad-date',
    `"${cursor.text.slice(...spanFrom(cursor, start))}" is not a date.`,
    spanFrom(cursor, start),
    'Check the day: the month is shorter.',
  );
}

/** The days before the last of "24, 25 and 26 december" as dates of that month; null where the text is no such list. */
export function readDayList(cursor: Cursor): DateClause[] | null {
  return attempt(cursor, () => {
    const days: { day: number; span: readonly [number, number] }[] = [];
    take(cursor, 'the');
    for (;;) {
      const start = cursor.index;
      const day = readOrdinal(cursor) ?? (peek(cursor)?.kind === 'number' ? readNumber(cursor) : null);
      if (day === null || day < 1 || day > 31 || !Number.isInteger(day)) return null;
      if (peek(cursor)?.text === '.' && isGlued(cursor)) cursor.index++;
      days.push({ day, span: spanFrom(cursor, start) });
      if (!takeSeparator(cursor)) break;
      take(cursor, 'on');
      take(cursor, 'the');
    }
    if (days.length < 2) return null;
    take(cursor, 'of');
    const month = take(cursor, 'month');
    if (month === undefined) return null;
    const year = readYear(cursor);
    return days.map(({ day, span }): DateClause => {
      if (day > daysInMonth(year ?? 2000, month.value))
        throw new ReadingError('bad-date', `The month has no ${day}.`, span, 'Check the day: the month is shorter.');
      return { kind: 'date', day, month: month.value, year, span };
    });
  });
}

/** "25 December", "25th of December 2026", "December 25th, 2026", "25 and 26 December". */
function readDayMonth(cursor: Cursor): DateClause | null {
  const start = cursor.index;
  return attempt(cursor, () => {
    take(cursor, 'the');
    const monthFirst = take(cursor, 'month');
    if (monthFirst !== undefined) {
      if (peek(cursor)?.text === '.' && isGlued(cursor)) cursor.index++;
      take(cursor, 'the');
      const isTime = peek(cursor, 1)?.text === ':' || meaning(cursor, 'meridiem', 1) !== undefined;
      const day = isTime
        ? null
        : (readOrdinal(cursor) ?? (peek(cursor)?.text.length === 4 ? null : readNumber(cursor)));
      if (day === null || day < 1 || !Number.isInteger(day) || meaning(cursor, 'unit') !== undefined) return null;
      const year = readYear(cursor);
      checkDay(cursor, start, day, monthFirst.value, year);
      return { kind: 'date', day, month: monthFirst.value, year, span: spanFrom(cursor, start) };
    }
    const day = readOrdinal(cursor) ?? readNumber(cursor);
    if (day === null || day < 1 || !Number.isInteger(day)) return null;
    if (peek(cursor)?.text === '.' && isGlued(cursor)) cursor.index++;
    take(cursor, 'of');
    const month = take(cursor, 'month');
    if (month === undefined) return null;
    if (peek(cursor)?.text === '.' && isGlued(cursor)) cursor.index++;
    const year = readYear(cursor);
    checkDay(cursor, start, day, month.value, year);
    return { kind: 'date', day, month: month.value, year, span: spanFrom(cursor, start) };
  });
}

function readOrdinals(cursor: Cursor): number[] | null {
  const first = readOrdinal(cursor);
  if (first === null) return null;
  const found = [first];
  for (;;) {
    const next = attempt(cursor, () => {
      if (!takeSeparator(cursor)) return null;
      take(cursor, 'on');
      take(cursor, 'the');
      return readOrdinal(cursor);
    });
    if (next === null) return found;
    found.push(next);
  }
}

/** A month has no more days: a longer list is none, and is not read to its end again and again. */
const DAYS_LIMIT = 40;

/** Days of a month in a list, with plain numbers among them: "le 1er, le 15 et le dernier jour", "el día 1 y el 15", "5." */
function readPlainDays(cursor: Cursor): { days: number[]; isPlain: boolean; isMarked: boolean } | null {
  return attempt(cursor, () => {
    const days: number[] = [];
    let isPlain = false;
    let isMarked = false;
    for (;;) {
      if (take(cursor, 'the') !== undefined) isMarked = true;
      if (meaning(cursor, 'unit')?.unit === 'day' && peek(cursor, 1)?.kind === 'number') {
        cursor.index++;
        isMarked = true;
      }
      const token = peek(cursor);
      const ordinal = readOrdinal(cursor);
      if (ordinal !== null) days.push(ordinal);
      else if (token?.kind === 'number' && token.value >= 1 && token.value <= 31) {
        cursor.index++;
        isPlain = true;
        const dot = peek(cursor)?.text === '.' && isGlued(cursor);
        if (dot) cursor.index++;
        isMarked ||= dot;
        days.push(token.value);
      } else return null;
      const more = attempt(cursor, () => {
        if (!takeSeparator(cursor)) return null;
        const index = cursor.index;
        take(cursor, 'the');
        const isDay = peek(cursor)?.kind === 'number' || meaning(cursor, 'ordinal') !== undefined;
        cursor.index = index;
        return isDay ? true : null;
      });
      if (more === null) return { days, isPlain, isMarked };
      if (days.length > DAYS_LIMIT) return null;
    }
  });
}

/** "chaque mois le 15", "cada mes el día 15": bare numbers, where months are known to repeat. */
export function readDayOfMonth(cursor: Cursor): DateClause | null {
  const start = cursor.index;
  return attempt(cursor, () => {
    const found = readPlainDays(cursor);
    if (found === null || !found.isMarked || found.days.some((day) => day < -1)) return null;
    if (found.days.includes(-1) && take(cursor, 'unit')?.unit !== 'day') return null;
    if (
      peek(cursor)?.text === ':' ||
      (['unit', 'oclock', 'month', 'meridiem', 'weekday'] as const).some((type) => meaning(cursor, type))
    )
      return null;
    return { kind: 'month-days', days: found.days, months: [], step: 0, interval: 0, span: spanFrom(cursor, start) };
  });
}

/** "el 1 de cada mes": numbers that only what follows makes days. */
function readDayOfEvery(cursor: Cursor): number[] | null {
  return attempt(cursor, () => {
    const found = readPlainDays(cursor);
    if (found === null || !found.isPlain) return null;
    const isDay = meaning(cursor, 'unit')?.unit === 'day' && (isEvery(cursor, 1) || isEvery(cursor, 2));
    return isDay || (meaning(cursor, 'of') !== undefined && isEvery(cursor, 1)) ? found.days : null;
  });
}

const isEvery = (cursor: Cursor, ahead: number) => meaning(cursor, 'every', ahead) !== undefined;

/** "the 15th", "the 1st and 15th of each month", "first Monday of December", "last working day of the month". */
function readNth(cursor: Cursor): DateClause | null {
  const start = cursor.index;
  return attempt(cursor, () => {
    take(cursor, 'the');
    let ordinals = readDayOfEvery(cursor) ?? readOrdinals(cursor);
    if (ordinals === null) return null;
    const counted = ordinals;
    // "second to last friday", "third last day"
    const fromEnd = attempt(cursor, () => {
      if (counted.length > 1 || (counted[0] as number) < 2) return null;
      if (peek(cursor)?.text === '-') cursor.index++;
      if (take(cursor, 'to', 'before') !== undefined && peek(cursor)?.text === '-') cursor.index++;
      return take(cursor, 'ordinal')?.value === -1 ? [-(counted[0] as number)] : null;
    });
    ordinals = fromEnd ?? ordinals;
    const set = take(cursor, 'day-set');
    if (set?.value === 'weekend') return null;
    const weekday = set === undefined ? take(cursor, 'weekday') : undefined;
    const unit = set === undefined && weekday === undefined ? meaning(cursor, 'unit') : undefined;
    if (unit !== undefined) {
      if (unit.unit !== 'day') return null;
      cursor.index++;
    }
    const of = readOf(cursor);
    const span = spanFrom(cursor, start);
    if (set !== undefined || weekday !== undefined) {
      if (ordinals.some((value) => Math.abs(value) > (weekday === undefined ? 23 : of?.within === 'year' ? 53 : 5))) {
        throw new ReadingError(
          'bad-date',
          `"${cursor.text.slice(...span)}" does not exist.`,
          span,
          'A month has at most five of each weekday.',
        );
      }
      const base = { kind: 'nth', nth: ordinals, of: weekday?.value ?? 'working-day', span } as const;
      if (of === null) return { ...base, months: [], within: null, step: 0, year: null, interval: 0 };
      const { linked: _, ...rest } = of;
      return { ...base, ...rest };
    }
    if (of === null && unit === undefined && ordinals.includes(-1)) return null;
    // "last december" is not the last day of it.
    if (
      set === undefined &&
      weekday === undefined &&
      unit === undefined &&
      ordinals.includes(-1) &&
      of?.linked !== true
    )
      return null;
    if (of !== null && of.within !== 'month') {
      const [edge] = ordinals;
      if (unit === undefined || ordinals.length > 1 || (edge !== 1 && edge !== -1) || of.interval > 1) return null;
      return {
        kind: 'edge',
        edge: edge === 1 ? 'start' : 'end',
        unit: of.within,
        step: of.step,
        repeats: of.interval === 1,
        span,
      };
    }
    if (ordinals.some((value) => Math.abs(value) > 31)) {
      throw new ReadingError(
        'bad-date',
        `"${cursor.text.slice(...span)}" is not a day of a month.`,
        span,
        'Days go from 1 to 31.',
      );
    }
    const [month, day] = [of?.months[0], ordinals[0] as number];
    if (
      of !== null &&
      month !== undefined &&
      of.months.length === 1 &&
      ordinals.length === 1 &&
      day > 0 &&
      of.interval === 0
    ) {
      checkDay(cursor, start, day, month, of.year);
      return { kind: 'date', day, month, year: of.year, span };
    }
    if (of !== null && of.year !== null) {
      const length = daysInMonth(of.year, month ?? 1);
      if (month === undefined || of.months.length > 1 || ordinals.length > 1 || -day > length) return null;
      return { kind: 'date', day: length + 1 + day, month, year: of.year, span };
    }
    return {
      kind: 'month-days',
      days: ordinals,
      months: of?.months ?? [],
      step: of?.step ?? 0,
      interval: of?.interval ?? 0,
      span,
    };
  });
}

/** "end of month", "the start of next week", "end of the year". */
function readEdge(cursor: Cursor): DateClause | null {
  const start = cursor.index;
  return attempt(cursor, () => {
    const edge = take(cursor, 'start-of', 'end-of');
    if (edge === undefined) return null;
    const repeats = take(cursor, 'every') !== undefined;
    take(cursor, 'the');
    const step = take(cursor, 'next') === undefined ? 0 : 1;
    take(cursor, 'this');
    const unit = take(cursor, 'unit');
    const side = edge.type === 'start-of' ? 'start' : 'end';
    if (unit === undefined) {
      const month = take(cursor, 'month');
      if (month === undefined) return null;
      const year = readYear(cursor);
      const span = spanFrom(cursor, start);
      if (side === 'start' || year !== null) {
        const day = side === 'start' ? 1 : daysInMonth(year as number, month.value);
        return { kind: 'date', day, month: month.value, year, span };
      }
      return { kind: 'month-days', days: [-1], months: [month.value], step: 0, interval: 0, span };
    }
    if (!['day', 'week', 'month', 'quarter', 'year'].includes(unit.unit)) return null;
    return { kind: 'edge', edge: side, unit: unit.unit, step, repeats, span: spanFrom(cursor, start) };
  });
}

/** "a week from tomorrow", "two days after 25 December". */
function readAfter(cursor: Cursor, options: DateOptions): DateClause | null {
  const start = cursor.index;
  return attempt(cursor, () => {
    const single = take(cursor, 'in-unit');
    const duration =
      single === undefined ? readDuration(cursor) : durationOf(1, { ...single, type: 'unit', short: false });
    if (duration === null || duration.ms !== 0) return null;
    const before = meaning(cursor, 'relative-day') === undefined && take(cursor, 'ahead-of') !== undefined;
    // "A week on friday" counts from it, "in 3 days on friday" does not.
    const isWeeks = duration.months === 0 && duration.days % 7 === 0;
    const isLinked =
      before ||
      meaning(cursor, 'relative-day') !== undefined ||
      take(cursor, 'from', 'past', 'starting') !== undefined ||
      (isWeeks && take(cursor, 'on') !== undefined);
    if (!isLinked) return null;
    if (isTooLong(duration))
      throw new ReadingError(
        'too-far',
        'This is longer than 1,000 years.',
        spanFrom(cursor, start),
        'Choose a nearer time.',
      );
    const date = readDate(cursor, options);
    if (date === null) return null;
    const signed = before ? { months: -duration.months, days: -duration.days, ms: 0 } : duration;
    return { kind: 'after', duration: signed, date, span: spanFrom(cursor, start) };
  });
}

/** "monday week", "heute in einer Woche", "Montag in zwei Wochen", "the day after christmas", "the day before 1 June". */
function readShifted(cursor: Cursor, options: DateOptions): DateClause | null {
  const start = cursor.index;
  return attempt(cursor, () => {
    const side = take(cursor, 'day-after', 'day-before');
    if (side !== undefined) {
      const date = readDate(cursor, options);
      const days = side.type === 'day-after' ? 1 : -1;
      if (date === null) return null;
      return { kind: 'after', duration: { months: 0, days, ms: 0 }, date, span: spanFrom(cursor, start) };
    }
    const weekday = take(cursor, 'weekday');
    const day = weekday === undefined ? take(cursor, 'relative-day') : undefined;
    if ((weekday === undefined && day === undefined) || weekday?.plural === true) return null;
    const span = spanFrom(cursor, start);
    const date: DateClause =
      weekday === undefined
        ? { kind: 'relative-day', days: day?.value ?? 0, span }
        : { kind: 'weekdays', weekdays: [weekday.value], which: 'coming', repeats: false, span };
    const bare = meaning(cursor, 'unit');
    let duration = null;
    if (bare?.unit === 'week' && peek(cursor)?.text === 'week') {
      cursor.index++;
      duration = { months: 0, days: 7, ms: 0 };
    } else if (take(cursor, 'in') !== undefined) duration = readDuration(cursor);
    if (duration === null || duration.ms !== 0 || duration.months !== 0 || duration.days % 7 !== 0) return null;
    return { kind: 'after', duration, date, span: spanFrom(cursor, start) };
  });
}

/** Reads one date phrase, without deciding yet which day it is; null when there is none. */
export function readDate(cursor: Cursor, options: DateOptions): DateClause | null {
  const start = cursor.index;
  const numeric = attempt(cursor, () => {
    if (peek(cursor, 1)?.kind === 'number') take(cursor, 'the');
    return readNumericDate(cursor, options.dateOrder);
  });
  if (numeric !== null) return numeric;
  const shifted = readShifted(cursor, options);
  if (shifted !== null) return shifted;
  const relative = take(cursor, 'relative-day');
  if (relative !== undefined) return { kind: 'relative-day', days: relative.value, span: spanFrom(cursor, start) };
  const holiday = take(cursor, 'holiday');
  if (holiday !== undefined) {
    const year = readYear(cursor);
    return { kind: 'date', day: holiday.day, month: holiday.month, year, span: spanFrom(cursor, start) };
  }
  const found =
    readWorkingDays(cursor) ??
    readAfter(cursor, options) ??
    readEdge(cursor) ??
    readDayMonth(cursor) ??
    readNth(cursor) ??
    readNext(cursor);
  if (found !== null) return found;
  const afterwards = readNextAfter(cursor);
  if (afterwards !== null) return afterwards;
  const days = readWeekdays(cursor);
  if (days !== null)
    return {
      kind: 'weekdays',
      weekdays: days.weekdays,
      which: 'coming',
      repeats: days.plural,
      listed: days.listed,
      span: spanFrom(cursor, start),
    };
  const months = readMonths(cursor);
  if (months === null) return null;
  return { kind: 'months', months, year: readYear(cursor), repeats: false, span: spanFrom(cursor, start) };
}
