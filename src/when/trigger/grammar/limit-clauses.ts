import { attempt, type Cursor, meaning, peek, take, takeSeparator, takeText } from '../../time/language/cursor.ts';
import { durationOf, readDuration } from '../../time/language/duration-phrase.ts';
import { readNumber } from '../../time/language/numbers.ts';
import { readCron } from '../rules/cron-fields.ts';
import { worded } from '../said.ts';
import { type DateOptions, readDate } from './dates.ts';
import { type DateClause, type LimitClause, ReadingError, type TimeClause } from './draft.ts';
import { readDayList, readMonths, readYear } from './month-days.ts';
import { readTime, spanFrom } from './times.ts';

/** Options of the limit reader. */
export interface LimitOptions extends DateOptions {
  /** "from 1 June" directly precedes, so that "to" gives its end. */
  readonly afterStart: boolean;
  /** The rule has no time of day yet, so that a time after a date belongs to the rule. */
  readonly leavesTime: boolean;
  /** The rule repeats within the day, so that "from" gives its start. */
  readonly isRhythm: boolean;
}

interface Moment {
  readonly date: DateClause | null;
  readonly time: TimeClause | null;
}

/**
 * Reads "25 December at 17:00", "14:00", "Saturday 21 November 2026". The compiler checks the weekday of a full date.
 */
function readMoment(cursor: Cursor, options: LimitOptions): Moment | null {
  return attempt(cursor, () => {
    let time = attempt(cursor, () => {
      const said = take(cursor, 'at') !== undefined;
      return readTime(cursor, { plain: said && options.isRhythm });
    });
    take(cursor, 'on', 'in');
    const full = attempt(cursor, () => {
      const weekday = take(cursor, 'weekday');
      if (weekday === undefined) return null;
      takeText(cursor, ',');
      const date = readDate(cursor, options);
      return date?.kind === 'date' ? { ...date, weekday: weekday.value } : null;
    });
    const date = full ?? readDate(cursor, options) ?? readYearAlone(cursor);
    if (date === null && time === null) return null;
    // "every monday from 1 June at 9": the rule has no time yet, so that 9 is its time.
    if (date === null || !options.leavesTime)
      time ??= attempt(cursor, () => {
        takeText(cursor, ',');
        const said = take(cursor, 'at') !== undefined;
        return readTime(cursor, { plain: said });
      });
    return { date, time };
  });
}

/** Reads "until 6": an hour at the end of the text or before a comma; with `isSaid` also in words, "from eight". */
function readHourAlone(cursor: Cursor, isSaid: boolean): Moment | null {
  return attempt(cursor, () => {
    const word = isSaid ? meaning(cursor, 'number')?.value : undefined;
    const hour = peek(cursor)?.kind === 'number' ? peek(cursor)?.value : word;
    if (hour === undefined || hour > 23) return null;
    const time = readTime(cursor, { plain: true });
    return time === null || (peek(cursor) !== undefined && !takeText(cursor, ',')) ? null : { date: null, time };
  });
}

function readYearAlone(cursor: Cursor): DateClause | null {
  const start = cursor.index;
  const year = readYear(cursor);
  return year === null ? null : { kind: 'date', day: 1, month: 1, year, span: spanFrom(cursor, start) };
}

function readStarting(cursor: Cursor, options: LimitOptions): LimitClause | null {
  return attempt(cursor, (start) => {
    const isStart = take(cursor, 'starting') !== undefined;
    if (!isStart && take(cursor, 'from') === undefined) return null;
    if (take(cursor, 'now') !== undefined) {
      return { kind: 'starting', date: null, time: null, duration: null, now: true, span: spanFrom(cursor, start) };
    }
    const duration = attempt(cursor, () => (take(cursor, 'in') === undefined ? null : readDuration(cursor)));
    if (duration !== null) return { kind: 'starting', date: null, time: null, duration, span: spanFrom(cursor, start) };
    const moment = readMoment(cursor, options) ?? (options.isRhythm ? readHourAlone(cursor, true) : null);
    const span = spanFrom(cursor, start);
    const index = cursor.index;
    const end = take(cursor, 'to', 'until') === undefined ? null : readDate(cursor, options);
    cursor.index = index;
    const isStretch = end !== null && (moment?.date?.kind === 'date' || moment?.date?.kind === 'month-days');
    // "Vom 7. bis 9.", but not "the letter from the 7th"
    if (moment === null || !(isStart || options.isRhythm || isStretch)) return null;
    // "Vom 20. bis 24. Dezember"
    const date =
      moment.date?.kind === 'month-days' && end?.kind === 'date'
        ? { ...end, day: moment.date.days[0] as number, span: moment.date.span }
        : moment.date;
    return { kind: 'starting', ...moment, date, duration: null, span };
  });
}

function readUntil(cursor: Cursor, options: LimitOptions): LimitClause | null {
  return attempt(cursor, (start) => {
    const through = take(cursor, 'up-to-end') !== undefined;
    if (!through && (take(cursor, 'until') ?? (options.afterStart ? take(cursor, 'to') : undefined)) === undefined)
      return null;
    const inclusive = attempt(cursor, () => (take(cursor, 'end-of') === undefined ? null : true));
    if (inclusive === true) cursor.index = start + 1;
    const moment = readMoment(cursor, options) ?? readHourAlone(cursor, false);
    if (moment === null) return null;
    return { kind: 'until', ...moment, inclusive: through || inclusive === true, span: spanFrom(cursor, start) };
  });
}

/** "for 10 times", "10 times", "10x", "for 3 weeks", "for the next 5 days". */
function readCount(cursor: Cursor): LimitClause | null {
  return attempt(cursor, (start) => {
    const said = take(cursor, 'for') !== undefined;
    if (said) {
      take(cursor, 'the');
      take(cursor, 'next');
      const single = attempt(cursor, () => take(cursor, 'unit') ?? null);
      const duration = single === null ? readDuration(cursor) : durationOf(1, single);
      if (duration !== null) return { kind: 'for', duration, span: spanFrom(cursor, start) };
    }
    const often = take(cursor, 'how-often');
    const count = often?.value ?? readNumber(cursor);
    if (count === null) return null;
    if (often === undefined && take(cursor, 'count-word') === undefined) return null;
    // "3 times a day" is a recurrence, not a count.
    if (meaning(cursor, 'article') !== undefined || meaning(cursor, 'per') !== undefined) return null;
    const span = spanFrom(cursor, start);
    if (!Number.isInteger(count) || count < 1 || count > 30_000) {
      throw new ReadingError(
        'bad-count',
        worded`"${cursor.text.slice(...span)}" is not a number of times.`,
        span,
        'Use a whole number from 1 to 30000.',
      );
    }
    return { kind: 'count', count, span };
  });
}

interface Exceptions {
  readonly dates: DateClause[];
  readonly stretches: { readonly from: DateClause; readonly to: DateClause }[];
  readonly times: { readonly date: DateClause; readonly time: TimeClause }[];
  readonly patterns: string[];
}

/** Reads text between double quotes; null when it has none. */
export function readQuoted(cursor: Cursor): { readonly text: string; readonly start: number } | null {
  return attempt(cursor, () => {
    const open = peek(cursor);
    if (open?.text !== '"') return null;
    const end = cursor.text.indexOf('"', open.end);
    if (end < 0) return null;
    while ((peek(cursor)?.start ?? cursor.text.length) <= end && peek(cursor) !== undefined) cursor.index++;
    return { text: cursor.text.slice(open.end, end), start: open.end };
  });
}

function readException(cursor: Cursor, options: LimitOptions, found: Exceptions): boolean {
  const quoted = attempt(cursor, () => {
    take(cursor, 'on');
    return take(cursor, 'days-of-word') === undefined ? null : readQuoted(cursor);
  });
  if (quoted !== null) {
    if (!readCron(`0 0 ${quoted.text}`).ok || quoted.text.split(' ').length !== 3) {
      throw new ReadingError(
        'bad-cron',
        worded`"${quoted.text}" does not name days.`,
        [quoted.start, quoted.start + quoted.text.length],
        'Use day, month and weekday, such as 13 * *.',
      );
    }
    found.patterns.push(quoted.text);
    return true;
  }
  const stretch = attempt(cursor, () => {
    if (take(cursor, 'from', 'between') === undefined) return null;
    const from = readDate(cursor, options);
    if (from === null || take(cursor, 'to', 'and', 'until') === undefined) return null;
    const to = readDate(cursor, options);
    return to === null ? null : { from, to };
  });
  if (stretch !== null) {
    found.stretches.push(stretch);
    return true;
  }
  const several = attempt(cursor, () => {
    take(cursor, 'on', 'in');
    return readDayList(cursor);
  });
  if (several !== null) {
    found.dates.push(...several);
    return true;
  }
  const date = attempt(cursor, () => {
    take(cursor, 'on', 'in');
    take(cursor, 'every', 'the');
    return readDate(cursor, options);
  });
  if (date === null) return false;
  // "except mondays in june"
  const months =
    date.kind === 'weekdays' && date.which === 'coming'
      ? attempt(cursor, () => (take(cursor, 'in') === undefined ? null : readMonths(cursor)))
      : null;
  if (months !== null && date.kind === 'weekdays') {
    found.patterns.push(`* ${months.join(',')} ${[...date.weekdays].sort((a, b) => a - b).join(',')}`);
    return true;
  }
  const time =
    date.kind !== 'date' || date.year === null || options.leavesTime
      ? null
      : attempt(cursor, () => (take(cursor, 'at') === undefined ? null : readTime(cursor, { plain: true })));
  if (time === null) found.dates.push(date);
  else found.times.push({ date, time });
  return true;
}

function readExcept(cursor: Cursor, options: LimitOptions): LimitClause | null {
  const start = cursor.index;
  if (take(cursor, 'except') === undefined) return null;
  const found: Exceptions = { dates: [], stretches: [], times: [], patterns: [] };
  if (!readException(cursor, options, found)) {
    const next = peek(cursor);
    const span = [cursor.tokens[start]?.start ?? 0, next?.end ?? cursor.text.length] as const;
    throw new ReadingError(
      'unreadable',
      worded`"${cursor.text.slice(...span)}" does not say which days are left out.`,
      span,
      'Say except weekends, except mondays or except in August.',
    );
  }
  while (
    attempt(cursor, () =>
      (takeSeparator(cursor) || take(cursor, 'or') !== undefined) && readException(cursor, options, found)
        ? true
        : null,
    ) !== null
  );
  return { kind: 'except', ...found, span: spanFrom(cursor, start) };
}

/** "only between 9:00 and 17:00". */
function readHours(cursor: Cursor): LimitClause | null {
  return attempt(cursor, (start) => {
    if (take(cursor, 'only-between') === undefined) return null;
    const from = readTime(cursor, { plain: true });
    if (from === null || take(cursor, 'and', 'to', 'until') === undefined) return null;
    const to = readTime(cursor, { plain: true });
    return to === null ? null : { kind: 'hours', from, to, span: spanFrom(cursor, start) };
  });
}

/** Reads a bound or an exclusion; null for any other text. */
export function readLimit(cursor: Cursor, options: LimitOptions): LimitClause | null {
  const index = cursor.index;
  const flag = take(cursor, 'gap-skip', 'gap-valid', 'overlap-both', 'overlap-first');
  if (flag !== undefined) {
    const span = spanFrom(cursor, index);
    if (flag.type === 'gap-skip' || flag.type === 'gap-valid')
      return { kind: 'gap', gap: flag.type === 'gap-skip' ? 'skip' : 'next-valid', span };
    return { kind: 'overlap', overlap: flag.type === 'overlap-both' ? 'both' : 'first', span };
  }
  return (
    readHours(cursor) ??
    readStarting(cursor, options) ??
    readUntil(cursor, options) ??
    readCount(cursor) ??
    readExcept(cursor, options)
  );
}
