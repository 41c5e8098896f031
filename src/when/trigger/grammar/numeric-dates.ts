import { attempt, type Cursor, meaning, peek } from '../../time/language/cursor.ts';
import { readNumber } from '../../time/language/numbers.ts';
import { daysInMonth } from '../../time/wall.ts';
import { monthDay, worded } from '../said.ts';
import { MONTH_NAMES } from '../sentence/words.ts';
import { type DateClause, ReadingError } from './draft.ts';

const FORMS =
  /(?<iso>\d{4}-\d{1,2}-\d{1,2})(?![\d-])|(?<year>\d{4}(?<sign>[/.])\d{1,2}\k<sign>\d{1,2})(?![\d/])|(?<slash>\d{1,2}\/\d{1,2}(?:\/\d{2}(?:\d{2})?)?)(?![\d/])|(?<dot>\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4}|\d{2}(?=[\s,]|$))?|(?:2[4-9]|3[01])\.(?:0?[1-9]|1[0-2])(?=\s))(?!\d)|(?<dash>\d{1,2}-\d{1,2}-\d{4})(?!\d)/y;

/** "23.02 um 11:20": a day and a month in front of an hour. */
const BEFORE_HOUR = /(?<dot>(?:[1-9]|[012]\d|3[01])\.(?:0[1-9]|1[0-2]))(?=\s)/y;

/**
 * Reads `2026-12-25`, `25/12/2026`, `12/25`, `25.12.2026`, `25-12-2026`. If either number can be the day and
 * `dateOrder` is not given, it asks instead of guessing.
 */
export function readNumericDate(cursor: Cursor, dateOrder: 'day-first' | 'month-first' | undefined): DateClause | null {
  return attempt(cursor, () => {
    const token = peek(cursor);
    if (token?.kind !== 'number') return null;
    FORMS.lastIndex = token.start;
    BEFORE_HOUR.lastIndex = token.start;
    const isHourBehind = ['at', 'at-hour'].some((type) => meaning(cursor, type as 'at', 3) !== undefined);
    const match = FORMS.exec(cursor.text) ?? (isHourBehind ? BEFORE_HOUR.exec(cursor.text) : null);
    if (match === null) return null;
    // "1/2 hour", "3/4 of an hour"
    if (match.groups?.slash !== undefined && attempt(cursor, () => (isFraction(cursor) ? true : null)) !== null)
      return null;
    const end = token.start + match[0].length;
    while ((peek(cursor)?.start ?? end) < end) cursor.index++;
    const span = [token.start, end] as const;
    const numbers = match[0].split(/\D+/).filter((part) => part !== '');
    const values = numbers.map(Number) as [number, number, number | undefined];
    if (match.groups?.iso !== undefined || match.groups?.year !== undefined)
      return check(values[2] as number, values[1], values[0], match[0], span);
    const year = values[2] === undefined ? null : values[2] < 100 ? 2000 + values[2] : values[2];
    const dayFirst =
      match.groups?.dot !== undefined || values[0] > 12 || (values[1] <= 12 && dateOrder === 'day-first');
    const open = !dayFirst && values[1] <= 12 && dateOrder === undefined && values[0] !== values[1];
    if (open) {
      const inWords = (day: number, month: number) => `${day} ${MONTH_NAMES[month]}${year === null ? '' : ` ${year}`}`;
      throw new ReadingError(
        'ambiguous',
        worded`"${match[0]}" may be ${monthDay(values[1], values[0])} or ${monthDay(values[0], values[1])}.`,
        span,
        'Write the month as a word, or the date as 2026-12-25.',
        [
          { label: monthDay(values[1], values[0]), instead: inWords(values[0], values[1]) },
          { label: monthDay(values[0], values[1]), instead: inWords(values[1], values[0]) },
        ],
      );
    }
    return dayFirst
      ? check(values[0], values[1], year, match[0], span)
      : check(values[1], values[0], year, match[0], span);
  });
}

function isFraction(cursor: Cursor): boolean {
  const amount = readNumber(cursor);
  return amount !== null && !Number.isInteger(amount);
}

function check(
  day: number,
  month: number,
  year: number | null,
  text: string,
  span: readonly [number, number],
): DateClause {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year ?? 2000, month)) {
    throw new ReadingError('bad-date', worded`"${text}" is not a date.`, span, 'Check the day and the month.');
  }
  return { kind: 'date', day, month, year, span };
}
