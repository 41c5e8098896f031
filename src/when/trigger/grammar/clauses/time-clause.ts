// Reads times of day: "at 9 and 17:00", "from 9 to 5", "in the morning".
import { attempt, type Cursor, meaning, peek, take, takeText } from '../../../time/language/cursor.ts';
import { readNumber, readOrdinal } from '../../../time/language/numbers.ts';
import { worded } from '../../said.ts';
import { type Draft, openEnd, unclear } from '../draft.ts';
import { readBusinessHours, refuseOpenDate, wordAt } from '../hours/number-clauses.ts';
import { readTime, readTimes, spanFrom } from '../times.ts';

/** Most times of day in one rule. */
const TIMES_LIMIT = 24;

/** Reads "from 9 to 5", "between 9:00 and 17:00", "9 to 5". */
export function readWindow(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const window = attempt(cursor, () => {
    const between = take(cursor, 'between') !== undefined;
    // "every hour 9-5"
    const isRhythm = draft.recurrences.some((one) => one.kind === 'duration' && one.duration.ms > 0);
    const isStretch = isRhythm && draft.window === null && /^\d{1,2}-\d{1,2}$/.test(wordAt(cursor, 3));
    const from = between || take(cursor, 'from') !== undefined || isStretch;
    if (!from) return null;
    const first = readTime(cursor, { plain: true, inWindow: true });
    if (first === null) return null;
    const isAnd = between && take(cursor, 'and') !== undefined;
    if (!isAnd && take(cursor, 'to', 'until') === undefined && !takeText(cursor, '-')) return null;
    const last = readTime(cursor, { plain: true, inWindow: true });
    return last === null ? null : { from: first, to: last, span: spanFrom(cursor, start) };
  });
  if (window === null) return readBusinessHours(cursor, draft);
  if (draft.window !== null) throw unclear('Two stretches of the day are given.', window.span, 'Keep one of them.');
  draft.window = window;
  return true;
}

/** Reads "in the morning", "this evening", "nachmittags"; true when it added a part of the day to the draft. */
export function readDayPart(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const found = attempt(cursor, () => {
    take(cursor, 'in', 'on', 'at');
    take(cursor, 'the');
    const today = take(cursor, 'this') !== undefined;
    const part = take(cursor, 'day-part');
    return part === undefined ? null : { part, day: today ? 0 : part.relativeDay };
  });
  if (found === null) return false;
  readItsDay(cursor, draft);
  const span = spanFrom(cursor, start);
  // "9 Uhr morgens": the part of the day selects the half of the day.
  const isHalf =
    found.part.ofHour === true && start > 0 && draft.times.at(-1)?.span[1] === cursor.tokens[start - 1]?.end;
  // "Am 15. Februar morgens", "bis 11h vormittags": beside one day or an hour it repeats nothing.
  const isOnce = found.part.ofHour === true && start > 0 && isBehindDay(draft, cursor.tokens[start - 1]?.end);
  const plural = found.part.plural && !isHalf && !isOnce;
  draft.dayParts.push({ part: found.part.value, plural, span });
  if (plural) draft.recurrences.push({ kind: 'day-part', span });
  if (found.day !== undefined) draft.dates.push({ kind: 'relative-day', days: found.day, span });
  return true;
}

/** Reads "of the 6th", "du 6", "de jeudi" behind a part of the day. */
function readItsDay(cursor: Cursor, draft: Draft): void {
  const day = attempt(cursor, () => {
    if (take(cursor, 'of') === undefined) return null;
    take(cursor, 'the');
    const start = cursor.index;
    if (meaning(cursor, 'weekday') !== undefined || meaning(cursor, 'month', 1) !== undefined) return [];
    const day = readOrdinal(cursor) ?? readNumber(cursor);
    const isOther = ['of', 'unit', 'oclock', 'weekday'].some((type) => meaning(cursor, type as 'of') !== undefined);
    if (day === null || isOther || !Number.isInteger(day) || day < 1 || day > 31) return null;
    return [
      { kind: 'month-days', days: [day], months: [], step: 0, interval: 0, span: spanFrom(cursor, start) } as const,
    ];
  });
  draft.dates.push(...(day ?? []));
}

/** Whether one day, or a limit, ends at a place. */
function isBehindDay(draft: Draft, end: number | undefined): boolean {
  const last = draft.spans.at(-1);
  const date = draft.dates.at(-1);
  const isDay = date?.kind === 'month-days' ? date.interval === 0 : /^(?:date|relative-day)$/.test(date?.kind ?? '');
  return last?.end === end && (last?.kind === 'limit' || isDay);
}

/** Refuses "after 2pm", "nach 14 Uhr" as open: any later time fits. */
export function refuseAfter(cursor: Cursor): void {
  const start = cursor.index;
  const time = attempt(cursor, () => {
    if (take(cursor, 'past') === undefined) return null;
    const from = cursor.index;
    const isTime = readTime(cursor, { plain: false }) !== null;
    return isTime ? cursor.text.slice(...spanFrom(cursor, from)) : null;
  });
  const span = spanFrom(cursor, start);
  cursor.index = start;
  if (time === null) return;
  throw openEnd(cursor.text, span, worded`Say ${time} itself, or a later time.`, [time]);
}

/**
 * Reads "at 9", "9 and 17:00", "9am-5pm"; true when it added times of day or a window of the day to the draft.
 * `isHour`: a bare number is an hour.
 */
export function readTimeClause(cursor: Cursor, draft: Draft, isHour = false): boolean {
  const start = cursor.index;
  const isAfterDay = isHour && draft.spans.at(-1)?.kind === 'date' && peek(cursor, 1) === undefined;
  const times = attempt(cursor, () => {
    // "w południe"
    if (meaning(cursor, 'clock', 1) !== undefined) take(cursor, 'on', 'in');
    // "Bob a un rendez-vous", "a 21 grados": a lone "a" needs a clock form.
    const isLoose = peek(cursor)?.text === 'a' && meaning(cursor, 'at') !== undefined;
    const said = take(cursor, 'at') !== undefined && !(isLoose && meaning(cursor, 'number') !== undefined);
    if (said) take(cursor, 'the');
    if (!said) refuseOpenDate(cursor, draft);
    return readTimes(cursor, { plain: said || isHour });
  });
  if (times === null) return false;
  // "9am-5pm" without "from"
  const end = attempt(cursor, () => {
    const dash = peek(cursor)?.text === '-';
    if (times.length !== 1 || !(dash ? takeText(cursor, '-') : take(cursor, 'to') !== undefined)) return null;
    return readTime(cursor, { plain: dash });
  });
  if (end !== null) draft.window = { from: times[0] as (typeof times)[0], to: end, span: spanFrom(cursor, start) };
  else draft.times.push(...times.map((time) => (isAfterDay ? { ...time, afterDay: true } : time)));
  if (draft.times.length > TIMES_LIMIT) {
    throw unclear('These are too many times.', spanFrom(cursor, start), worded`Name at most ${TIMES_LIMIT}.`);
  }
  return true;
}
