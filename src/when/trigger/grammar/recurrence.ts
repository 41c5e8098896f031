import { attempt, type Cursor, isGlued, meaning, peek, take } from '../../time/language/cursor.ts';
import { type Duration, durationOf, readDuration } from '../../time/language/duration-phrase.ts';
import type { MeaningOf, TimeUnit } from '../../time/language/lexicon.ts';
import { readNumber, readOrdinal } from '../../time/language/numbers.ts';
import { worded } from '../said.ts';
import { type DateOptions, readDate } from './dates.ts';
import { ReadingError, type RecurrenceClause, unclear } from './draft.ts';
import { readQuoted } from './limit-clauses.ts';
import { spanFrom } from './times.ts';
import { readWeekdays } from './weekdays.ts';

const EVERY_HINT = 'Say what repeats, such as every day at 9, every monday at 9 or every 30 minutes.';

function stepOf(
  count: number,
  unit: MeaningOf<'unit' | 'frequency'>,
): { duration: Duration; step: { count: number; unit: TimeUnit } } | null {
  const duration = durationOf(count, { type: 'unit', unit: unit.unit, times: unit.times, short: false });
  if (duration === null || !Number.isInteger(count * unit.times)) return null;
  return { duration, step: { count: count * unit.times, unit: unit.unit } };
}

/** The refusal of "every other workday" and "every 3 workdays". */
function gappedDays(cursor: Cursor, start: number): ReadingError {
  const span = spanFrom(cursor, start);
  return unclear(
    worded`"${cursor.text.slice(...span)}" cannot be kept: working days have a gap in them.`,
    span,
    'Say every monday, wednesday and friday, or every other day.',
  );
}

/** Weekdays of each week, or of every second or further one. */
function repeated(cursor: Cursor, start: number, weekdays: readonly number[], interval: number): RecurrenceClause {
  if (interval > 1 && weekdays.length > 4) throw gappedDays(cursor, start);
  const span = spanFrom(cursor, start);
  return { kind: 'days', date: { kind: 'weekdays', weekdays, which: 'coming', repeats: true, span }, interval, span };
}

/** Reads a unit, weekdays or a part of the day after "every other" or "every 2nd". */
function readStepped(cursor: Cursor, count: number, start: number): RecurrenceClause | null {
  const unit = take(cursor, 'unit');
  if (unit !== undefined) {
    const step = stepOf(count, unit);
    return step === null ? null : { kind: 'duration', ...step, span: spanFrom(cursor, start) };
  }
  const days = readWeekdays(cursor);
  if (days !== null) return repeated(cursor, start, days.weekdays, count);
  if (meaning(cursor, 'day-part') === undefined) return null;
  return {
    kind: 'duration',
    duration: { months: 0, days: count, ms: 0 },
    step: { count, unit: 'day' },
    span: spanFrom(cursor, start),
  };
}

/**
 * Reads "every 2nd tuesday" as the second of the month, but "every second tuesday" as every other one, the common
 * meaning.
 */
function readEveryOrdinal(cursor: Cursor, start: number): RecurrenceClause | null {
  const written = /\d/.test(peek(cursor)?.text ?? '');
  return attempt(cursor, () => {
    const count = readOrdinal(cursor);
    if (count === null || count < 2) return null;
    if (meaning(cursor, 'unit') === undefined && (written || count > 2)) return null;
    const index = cursor.index;
    const found = readStepped(cursor, count, start);
    // "every second day of the month", "every second tuesday of the month" are dates.
    const isDate = take(cursor, 'of') !== undefined;
    return found === null || isDate || cursor.index === index ? null : found;
  });
}

function zeroRhythm(cursor: Cursor, start: number): ReadingError {
  return new ReadingError(
    'bad-duration',
    'A rhythm must be longer than zero.',
    spanFrom(cursor, start),
    'Say every 30 minutes.',
  );
}

/** "Chaque 15 du mois", "jeden 15.", "każdego 15", "cada día 15" */
function readDayOfMonths(cursor: Cursor, start: number): RecurrenceClause | null {
  return attempt(cursor, () => {
    const isNamed = peek(cursor)?.text === 'dia' && peek(cursor, 1)?.kind === 'number';
    if (isNamed) cursor.index++;
    const isGenitive = peek(cursor, -1)?.text === 'kazdego';
    const day = peek(cursor)?.kind === 'number' ? readNumber(cursor) : null;
    const isDotted = peek(cursor)?.text === '.' && isGlued(cursor);
    if (isDotted) cursor.index++;
    const isHour =
      peek(cursor)?.text === ':' ||
      (['unit', 'oclock', 'month', 'meridiem', 'weekday', 'day-part'] as const).some((type) => meaning(cursor, type));
    const isDay = (isNamed || isGenitive || isDotted) && !isHour;
    const isOf = (take(cursor, 'of') ?? take(cursor, 'in')) !== undefined;
    take(cursor, 'the');
    const isOfMonth = isOf && take(cursor, 'unit')?.unit === 'month';
    if (day === null || !(isOfMonth || (isDay && !isOf)) || !Number.isInteger(day) || day < 1 || day > 31) return null;
    const span = spanFrom(cursor, start);
    const date = { kind: 'month-days', days: [day], months: [], step: 0, interval: 1, span } as const;
    return { kind: 'days', date, interval: 1, span };
  });
}

function readEvery(cursor: Cursor, options: DateOptions): RecurrenceClause | null {
  const start = cursor.index;
  if (take(cursor, 'every') === undefined) return null;
  take(cursor, 'the');
  const refuse = () => {
    const next = peek(cursor);
    const span = [cursor.tokens[start]?.start ?? 0, next?.end ?? cursor.text.length] as const;
    return new ReadingError(
      'unreadable',
      worded`"${cursor.text.slice(...span)}" does not say what repeats.`,
      span,
      EVERY_HINT,
    );
  };
  if (take(cursor, 'other') !== undefined) {
    const found = readStepped(cursor, 2, start);
    if (found === null) throw refuse();
    return found;
  }
  const ordinal = readDayOfMonths(cursor, start) ?? readEveryOrdinal(cursor, start);
  if (ordinal !== null) return ordinal;
  // "every second tuesday of the month": not the time unit
  const placed = attempt(cursor, () => {
    if (meaning(cursor, 'ordinal') === undefined || meaning(cursor, 'unit') === undefined) return null;
    const alone = cursor.index + 1;
    const date = readDate(cursor, options);
    return (date?.kind === 'nth' || date?.kind === 'month-days') && cursor.index > alone ? date : null;
  });
  if (placed !== null)
    return {
      kind: 'days',
      date: { ...placed, span: spanFrom(cursor, start) },
      interval: 1,
      span: spanFrom(cursor, start),
    };
  const counted = attempt(cursor, () => {
    const count = readNumber(cursor);
    if (count === null || !Number.isInteger(count) || count < 1) return null;
    const days = readWeekdays(cursor);
    return days === null || (!days.plural && count === 1) ? null : repeated(cursor, start, days.weekdays, count);
  });
  if (counted !== null) return counted;
  const simple = attempt(cursor, () => {
    const count = meaning(cursor, 'unit') === undefined ? readNumber(cursor) : 1;
    const unit = count === null ? undefined : take(cursor, 'unit');
    if (count === null || unit === undefined) return null;
    if (count <= 0) throw zeroRhythm(cursor, start);
    const index = cursor.index;
    cursor.index = start + 1;
    take(cursor, 'the');
    const longer = readDuration(cursor);
    if (longer !== null && cursor.index > index)
      return { kind: 'duration', duration: longer, step: null, span: spanFrom(cursor, start) } as const;
    cursor.index = index;
    // "every hour and a half"
    const half = attempt(cursor, () => {
      if (take(cursor, 'and') === undefined) return null;
      take(cursor, 'article');
      return take(cursor, 'half') === undefined ? null : durationOf(count + 0.5, unit);
    });
    if (half !== null) return { kind: 'duration', duration: half, step: null, span: spanFrom(cursor, start) } as const;
    const step = stepOf(count, unit);
    return step === null ? null : ({ kind: 'duration', ...step, span: spanFrom(cursor, start) } as const);
  });
  if (simple !== null) return simple;
  const duration = readDuration(cursor);
  if (duration !== null) {
    if (duration.months === 0 && duration.days === 0 && duration.ms <= 0) throw zeroRhythm(cursor, start);
    return { kind: 'duration', duration, step: null, span: spanFrom(cursor, start) };
  }
  if ((meaning(cursor, 'day-part') ?? meaning(cursor, 'clock')) !== undefined)
    return { kind: 'day-part', span: spanFrom(cursor, start) };
  const date = readDate(cursor, options);
  if (date === null || date.kind === 'relative-day' || date.kind === 'after' || date.kind === 'period') throw refuse();
  // "Every third working day"
  if (date.kind === 'nth' && date.of === 'working-day' && date.interval === 0 && date.nth.some((nth) => nth > 1))
    throw gappedDays(cursor, start);
  const span = spanFrom(cursor, start);
  return { kind: 'days', date: { ...date, span }, interval: 1, span };
}

/** "twice a day", "once a week", "3 times per month". */
function readPer(cursor: Cursor): RecurrenceClause | null {
  return attempt(cursor, (start) => {
    const often = take(cursor, 'how-often');
    let count = often?.value ?? null;
    if (count === null) {
      count = readNumber(cursor);
      if (count === null || take(cursor, 'count-word') === undefined) return null;
    } else if (meaning(cursor, 'every') !== undefined) {
      return null;
    }
    const named = take(cursor, 'per-unit');
    if (named !== undefined && Number.isInteger(count))
      return { kind: 'per', count, unit: named.unit, span: spanFrom(cursor, start) };
    const single = take(cursor, 'article', 'per') ?? take(cursor, 'every');
    const unit = single === undefined ? take(cursor, 'frequency') : take(cursor, 'unit');
    if (unit === undefined || unit.times !== 1 || !Number.isInteger(count)) return null;
    return { kind: 'per', count, unit: unit.unit, span: spanFrom(cursor, start) };
  });
}

/** "un vendredi sur deux", "viernes alternos", "un jour sur deux". */
function readAlternating(cursor: Cursor): RecurrenceClause | null {
  return attempt(cursor, (start) => {
    if (take(cursor, 'article') === undefined && meaning(cursor, 'number')?.value === 1) cursor.index++;
    const after = cursor.index + 1;
    if (!cursor.tokens[after]?.meanings.some((one) => one.type === 'one-of-two')) return null;
    const found = readStepped(cursor, 2, start);
    if (found === null || cursor.index !== after) return null;
    cursor.index++;
    return { ...found, span: spanFrom(cursor, start) };
  });
}

/** Reads "immer mittwochs", "zawsze we wtorek", "always at 8": a rhythm, or the weekday or hour that repeats. */
function readAlways(cursor: Cursor, options: DateOptions): RecurrenceClause | null {
  return attempt(cursor, (start) => {
    if (take(cursor, 'always') === undefined) return null;
    if (meaning(cursor, 'at') !== undefined && isHourBehind(cursor))
      return { kind: 'duration', ...DAILY, span: spanFrom(cursor, start) };
    const rhythm = readRecurrence(cursor, options);
    if (rhythm !== null) return rhythm;
    take(cursor, 'on', 'in');
    take(cursor, 'the');
    return readDays(cursor, start);
  });
}

/** Whether an hour follows a word such as "at". */
const isHourBehind = (cursor: Cursor) =>
  peek(cursor, 1)?.kind === 'number' ||
  meaning(cursor, 'number', 1) !== undefined ||
  meaning(cursor, 'half-before', 1) !== undefined ||
  meaning(cursor, 'quarter-hour', 1) !== undefined;

const DAILY = { duration: { months: 0, days: 1, ms: 0 }, step: { count: 1, unit: 'day' } } as const;

/** Reads "le lundi", "le lundi et le jeudi" as every one of them, unless a date follows. */
function readHabitual(cursor: Cursor): RecurrenceClause | null {
  return attempt(cursor, (start) => (take(cursor, 'habitual') === undefined ? null : readDays(cursor, start)));
}

/** Weekdays that repeat, unless a date follows. */
function readDays(cursor: Cursor, start: number): RecurrenceClause | null {
  return attempt(cursor, () => {
    const days = readWeekdays(cursor);
    const next = peek(cursor);
    const isDate =
      next?.kind === 'number' ||
      (['ordinal', 'next-after', 'last-after', 'unit', 'month', 'in'] as const).some(
        (type) => meaning(cursor, type) !== undefined,
      );
    return days === null || isDate ? null : repeated(cursor, start, days.weekdays, 1);
  });
}

/**
 * Reads a recurrence: "every ...", "daily", "mondays", "twice a day", "the 1st of each month"; null for any other
 * text.
 */
export function readRecurrence(cursor: Cursor, options: DateOptions): RecurrenceClause | null {
  const start = cursor.index;
  const quoted = attempt(cursor, () => {
    const kind = take(cursor, 'pattern-word', 'rule-word');
    const text = kind === undefined ? null : readQuoted(cursor);
    if (kind === undefined || text === null) return null;
    return { kind: kind.type === 'pattern-word' ? 'pattern' : 'rule', ...text, span: spanFrom(cursor, start) } as const;
  });
  if (quoted !== null) return quoted;
  const per = readPer(cursor);
  if (per !== null) return per;
  const alternating = readAlternating(cursor) ?? readHabitual(cursor) ?? readAlways(cursor, options);
  if (alternating !== null) return alternating;
  return attempt(cursor, () => {
    // "once every 2 weeks", "once daily"
    if (
      meaning(cursor, 'how-often')?.value === 1 &&
      (meaning(cursor, 'every', 1) ?? meaning(cursor, 'frequency', 1)) !== undefined
    )
      cursor.index++;
    const every = attempt(cursor, () => {
      if (meaning(cursor, 'every', 1) !== undefined) take(cursor, 'on', 'in', 'at');
      return readEvery(cursor, options);
    });
    if (every !== null) return { ...every, span: spanFrom(cursor, start) };
    const frequency = take(cursor, 'frequency');
    if (frequency !== undefined) {
      const step = stepOf(1, frequency);
      return step === null ? null : { kind: 'duration', ...step, span: spanFrom(cursor, start) };
    }
    take(cursor, 'on', 'in', 'at');
    // "all mondays"
    if (meaning(cursor, 'weekday', 1)?.plural === true || meaning(cursor, 'day-set', 1)?.plural === true)
      take(cursor, 'all');
    const index = cursor.index;
    if (
      take(cursor, 'the') !== undefined &&
      meaning(cursor, 'weekday')?.plural !== true &&
      meaning(cursor, 'day-set')?.plural !== true
    )
      cursor.index = index;
    const date = attempt(cursor, () => {
      const read = readDate(cursor, options);
      if (read === null) return null;
      // "weekday mornings", "monday evenings"
      if (read.kind === 'weekdays' && read.which === 'coming' && meaning(cursor, 'day-part')?.plural === true)
        return { ...read, repeats: true };
      // "the 1st and 15th" without a month means those of each month.
      const isPair = read.kind === 'month-days' && read.days.length > 1 && read.months.length === 0 && read.step === 0;
      if (isPair && read.days.some((day) => day === 1 || day === 15)) return { ...read, interval: read.interval || 1 };
      const repeats = 'interval' in read ? read.interval > 0 : 'repeats' in read && read.repeats;
      return repeats ? read : null;
    });
    if (date === null) return null;
    return { kind: 'days', date, interval: 'interval' in date ? date.interval : 1, span: spanFrom(cursor, start) };
  });
}
