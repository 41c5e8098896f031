// Reads days by number, months and years: "the 1st and 15th of each month", "24 December 2026".
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
import { readNumber, readOrdinal } from '../../time/language/numbers.ts';
import { daysInMonth } from '../../time/wall.ts';
import { worded } from '../said.ts';
import { type DateClause, ReadingError } from './draft.ts';
import { spanFrom } from './times.ts';

/** Reads "2026" or ", 2026" after a month: four digits that are not a time. */
export function readYear(cursor: Cursor): number | null {
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
  /** Whether "of" or a similar word precedes it. */
  readonly linked: boolean;
}

/** "of the month", "of each month", "of every other month", "of next month", "of December 2026", "in November". */
export function readOf(cursor: Cursor): OfWhat | null {
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
      // In "june and july 4th", July belongs to the date.
      return month === undefined || peek(cursor)?.kind === 'number' ? null : { month: month.value, range };
    });
    if (next === null) return [...new Set(months)].sort((a, b) => a - b);
    if (next.range)
      for (let m = months[months.length - 1] as number; m !== next.month; m = (m % 12) + 1) months.push((m % 12) + 1);
    else months.push(next.month);
  }
}

export function checkDay(cursor: Cursor, start: number, day: number, month: number, year: number | null): void {
  if (day >= 1 && day <= daysInMonth(year ?? 2000, month)) return;
  throw new ReadingError(
    'bad-date',
    worded`"${cursor.text.slice(...spanFrom(cursor, start))}" is not a date.`,
    spanFrom(cursor, start),
    'Check the day: the month is shorter.',
  );
}

/** The days before the last of "24, 25 and 26 december" as dates of that month; null for any other text. */
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
        throw new ReadingError(
          'bad-date',
          worded`The month has no ${day}.`,
          span,
          'Check the day: the month is shorter.',
        );
      return { kind: 'date', day, month: month.value, year, span };
    });
  });
}

/** "25 December", "25th of December 2026", "December 25th, 2026", "25 and 26 December". */
export function readDayMonth(cursor: Cursor): DateClause | null {
  return attempt(cursor, (start) => {
    const isMiddle = take(cursor, 'middle-of') !== undefined;
    if (isMiddle && peek(cursor)?.text === '-') cursor.index++;
    take(cursor, 'of', 'the');
    const monthFirst = take(cursor, 'month');
    if (isMiddle) {
      if (monthFirst === undefined) return null;
      const year = readYear(cursor);
      return { kind: 'date', day: 15, month: monthFirst.value, year, span: spanFrom(cursor, start) };
    }
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

export function readOrdinals(cursor: Cursor): number[] | null {
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

/** A month has fewer days: a longer list is refused without reading it to its end. */
const DAYS_LIMIT = 40;

/**
 * Reads a list of days of a month, also with plain numbers: "le 1er, le 15 et le dernier jour", "el día 1 y el 15",
 * "5."
 */
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
      } else if (isMarked && (meaning(cursor, 'number')?.value ?? 0) > 1) {
        // "Le quinze"
        const day = readNumber(cursor) as number;
        if (!Number.isInteger(day) || day > 31) return null;
        isPlain = true;
        days.push(day);
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

/** Reads "chaque mois le 15", "cada mes el día 15": bare numbers in a rule that is known to be monthly. */
export function readDayOfMonth(cursor: Cursor): DateClause | null {
  return attempt(cursor, (start) => {
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

/** Reads "el 1 de cada mes": the words after the numbers make them days. */
export function readDayOfEvery(cursor: Cursor): number[] | null {
  return attempt(cursor, () => {
    const found = readPlainDays(cursor);
    if (found === null || !found.isPlain) return null;
    const isDay = meaning(cursor, 'unit')?.unit === 'day' && (isEvery(cursor, 1) || isEvery(cursor, 2));
    return isDay || (meaning(cursor, 'of') !== undefined && isEvery(cursor, 1)) ? found.days : null;
  });
}

const isEvery = (cursor: Cursor, ahead: number) => meaning(cursor, 'every', ahead) !== undefined;
