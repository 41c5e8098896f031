import { isTooLong } from '../../time/duration.ts';
import { attempt, type Cursor, meaning, peek, take } from '../../time/language/cursor.ts';
import { type Duration, durationOf, readDuration } from '../../time/language/duration-phrase.ts';
import { daysInMonth } from '../../time/wall.ts';
import { worded } from '../said.ts';
import { type DateClause, openEnd, ReadingError, tooFar } from './draft.ts';
import { checkDay, readDayMonth, readDayOfEvery, readMonths, readOf, readOrdinals, readYear } from './month-days.ts';
import { readNext, readNextAfter, readWorkingDays } from './next-dates.ts';
import { readNumericDate } from './numeric-dates.ts';
import { spanFrom } from './times.ts';
import { readWeekdays } from './weekdays.ts';

/** Options of the date reader. */
export interface DateOptions {
  readonly dateOrder?: 'day-first' | 'month-first';
  /** For languages that say "samedi 28": a number after a weekday is its date, not an hour. */
  readonly hasDayNumbers?: boolean;
  /** Whether the text also says what is to be done, so that "in Tokyo" may belong to that. */
  readonly hasMatter?: boolean;
}

/** "Set a second one", "drugie przypomnienie": only "siódmego" and "7-go" are days by themselves. */
const isCountWord = (cursor: Cursor) => peek(cursor)?.kind === 'word' && !/\d|ego$/.test(peek(cursor)?.text ?? '');

/** "the 15th", "the 1st and 15th of each month", "first Monday of December", "last working day of the month". */
function readNth(cursor: Cursor, { hasMatter }: DateOptions): DateClause | null {
  return attempt(cursor, (start) => {
    const isLed = take(cursor, 'the') !== undefined || meaning(cursor, 'on', -1) !== undefined;
    const isNamed = isLed || start > 0 || peek(cursor)?.text !== 'last';
    const isCount = hasMatter === true && !isLed && isCountWord(cursor);
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
          worded`"${cursor.text.slice(...span)}" does not exist.`,
          span,
          'A month has at most five of each weekday.',
        );
      }
      const base = { kind: 'nth', nth: ordinals, of: weekday?.value ?? 'working-day', span } as const;
      if (of === null) return { ...base, months: [], within: null, step: 0, year: null, interval: 0 };
      const { linked: _, ...rest } = of;
      return { ...base, ...rest };
    }
    if (of === null && unit === undefined && (ordinals.includes(-1) || isCount)) return null;
    // "last december" is not the last day of December.
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
        worded`"${cursor.text.slice(...span)}" is not a day of a month.`,
        span,
        'Days go from 1 to 31.',
      );
    }
    const [month = 1, day] = [of?.months[0], ordinals[0] as number];
    if (of !== null && of.year !== null) {
      const { year, months } = of;
      if (months.length > 1 || ordinals.length > 1) return null;
      const ofMonth = day > 0 ? day : daysInMonth(year, month) + 1 + day;
      checkDay(cursor, start, ofMonth, month, year);
      return { kind: 'date', day: ofMonth, month, year, span };
    }
    // "Last day of the month 12:00": without an article it is that of each month.
    const isHeadline = !isNamed && day === -1 && of?.months.length === 0 && of.step === 0 && of.year === null;
    return {
      kind: 'month-days',
      days: ordinals,
      months: of?.months ?? [],
      step: of?.step ?? 0,
      interval: isHeadline ? Math.max(1, of.interval) : (of?.interval ?? 0),
      span,
    };
  });
}

/** "end of month", "the start of next week", "end of the year". */
function readEdge(cursor: Cursor): DateClause | null {
  return attempt(cursor, (start) => {
    const edge = take(cursor, 'start-of', 'end-of');
    if (edge === undefined) return null;
    const day = edge.type === 'end-of' ? take(cursor, 'relative-day') : undefined;
    if (day !== undefined)
      return { kind: 'edge', edge: 'end', unit: 'day', step: day.value, repeats: false, span: spanFrom(cursor, start) };
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
    // "Al final del día de mañana"
    const of = attempt(cursor, () =>
      unit.unit === 'day' && take(cursor, 'of') !== undefined ? (take(cursor, 'relative-day') ?? null) : null,
    );
    return {
      kind: 'edge',
      edge: side,
      unit: unit.unit,
      step: of?.value ?? step,
      repeats,
      span: spanFrom(cursor, start),
    };
  });
}

/** "a week from tomorrow", "two days after 25 December". */
function readAfter(cursor: Cursor, options: DateOptions): DateClause | null {
  return attempt(cursor, (start) => {
    const single = take(cursor, 'in-unit');
    // "Tydzień przed 3 grudnia": a unit without a number means one.
    const one = meaning(cursor, 'ahead-of', 1) === undefined ? undefined : take(cursor, 'unit');
    const unit = single === undefined ? one : ({ ...single, type: 'unit', short: false } as const);
    const duration = unit === undefined ? readDuration(cursor) : durationOf(1, unit);
    if (duration === null || duration.ms !== 0) return null;
    const before = meaning(cursor, 'relative-day') === undefined && take(cursor, 'ahead-of') !== undefined;
    // "A week on friday" counts from that Friday, "in 3 days on friday" does not.
    const isWeeks = duration.months === 0 && duration.days % 7 === 0;
    const isLinked =
      before ||
      meaning(cursor, 'relative-day') !== undefined ||
      take(cursor, 'from', 'past', 'starting') !== undefined ||
      (isWeeks && take(cursor, 'on') !== undefined);
    if (!isLinked) return null;
    if (isTooLong(duration)) throw tooFar(spanFrom(cursor, start));
    const date = readDate(cursor, options);
    if (date === null) return null;
    const signed = before ? { months: -duration.months, days: -duration.days, ms: 0 } : duration;
    return { kind: 'after', duration: signed, date, span: spanFrom(cursor, start) };
  });
}

/** "In zwei Wochen", "za tydzień", "en huit", "en ocho días" behind a weekday. */
function readWeeks(cursor: Cursor): Duration | null {
  const single = take(cursor, 'in-unit');
  if (single !== undefined) return durationOf(1, { ...single, type: 'unit', short: false });
  if (take(cursor, 'in') === undefined) return null;
  const days = WEEKS[peek(cursor)?.text ?? ''];
  if (days === undefined) return readDuration(cursor);
  cursor.index++;
  if (meaning(cursor, 'unit')?.unit === 'day') cursor.index++;
  return { months: 0, days, ms: 0 };
}
/** A week counts as eight days. */
const WEEKS: Readonly<Record<string, number>> = { huit: 7, ocho: 7, quinze: 14, quince: 14 };

/** "monday week", "heute in einer Woche", "Montag in zwei Wochen", "the day after christmas", "the day before 1 June". */
function readShifted(cursor: Cursor, options: DateOptions): DateClause | null {
  return attempt(cursor, (start) => {
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
    } else duration = readWeeks(cursor);
    if (duration === null || duration.ms !== 0 || duration.months !== 0 || duration.days % 7 !== 0) return null;
    return { kind: 'after', duration, date, span: spanFrom(cursor, start) };
  });
}

/** Refuses "later this week", "esta semana más tarde" as open: any day that is left fits. */
function refuseOpenWeek(cursor: Cursor): void {
  const start = cursor.index;
  const isOpen = attempt(cursor, () => {
    const isFirst = take(cursor, 'from-now') !== undefined;
    take(cursor, 'in', 'on');
    const isThis = take(cursor, 'this') !== undefined && take(cursor, 'unit')?.unit === 'week';
    return isThis && (isFirst || take(cursor, 'from-now') !== undefined) ? true : null;
  });
  const span = spanFrom(cursor, start);
  cursor.index = start;
  if (isOpen === null) return;
  throw openEnd(cursor.text, span, 'Name one day.');
}

/** Reads one date phrase without choosing its day yet; null for any other text. */
export function readDate(cursor: Cursor, options: DateOptions): DateClause | null {
  const start = cursor.index;
  const numeric = attempt(cursor, () => {
    if (peek(cursor, 1)?.kind === 'number') take(cursor, 'the');
    return readNumericDate(cursor, options.dateOrder);
  });
  if (numeric !== null) return numeric;
  refuseOpenWeek(cursor);
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
    readNth(cursor, options) ??
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
