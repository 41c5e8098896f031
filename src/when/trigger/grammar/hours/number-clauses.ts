// Numbers that are times of day only because of the words around them, and numbers that Belfry asks about.
import { attempt, type Cursor, isGlued, meaning, peek, take } from '../../../time/language/cursor.ts';
import { durationOf, readDuration } from '../../../time/language/duration-phrase.ts';
import { worded } from '../../said.ts';
import { type Draft, hasTimes, ReadingError } from '../draft.ts';
import { readTime, spanFrom } from '../times.ts';
import { WORKING_DAYS } from '../weekdays.ts';

/** The next `length` tokens as one text; a space replaces each token that is not attached to the one before it. */
export function wordAt(cursor: Cursor, length: number): string {
  let said = peek(cursor)?.text ?? '';
  for (let i = 1; i < length; i++) said += isGlued(cursor, i) ? (peek(cursor, i)?.text ?? '') : ' ';
  return said;
}

/** Whether a number can only be an hour: "6 in the morning", "tomorrow 9", "every day 9". */
export function isBareHour(cursor: Cursor, draft: Draft): boolean {
  const token = peek(cursor);
  const value = token?.kind === 'number' ? token.value : meaning(cursor, 'number')?.value;
  if (value === undefined || value > 23) return false;
  const part = [1, 2, 3].find((ahead) => meaning(cursor, 'day-part', ahead) !== undefined) ?? 0;
  const isLed = (['in', 'at', 'this'] as const).some((type) => meaning(cursor, type, 1) !== undefined);
  if (part === 1 || (part > 0 && isLed)) return part < 3 || meaning(cursor, 'the', 2) !== undefined;
  if (value < 2 && token?.kind === 'word') return false;
  if (cursor.index === 0 || hasTimes(draft)) return false;
  // "Jutro, siódma pięć"
  const length = token?.kind === 'word' && meaning(cursor, 'number', 1) !== undefined ? 2 : 1;
  const next = peek(cursor, length);
  const isEnd = next === undefined || (next.text === '.' && peek(cursor, length + 1) === undefined);
  const last = draft.spans.findLast(({ kind }) => kind !== 'filler');
  const before = peek(cursor, -1)?.text === ',' ? peek(cursor, -2) : peek(cursor, -1);
  if (!isEnd || last?.end !== before?.end) return false;
  const [date, repeated] = [draft.dates.at(-1), draft.recurrences.at(-1)];
  if (last?.kind === 'recurrence')
    return repeated?.kind === 'days'
      ? repeated.date.kind === 'weekdays'
      : repeated?.kind === 'duration' && repeated.step?.unit === 'day';
  // "Friday 13" is a date.
  const isWeekday = date?.kind === 'weekdays' && draft.dates.length === 1 && value <= 12;
  return last?.kind === 'date' && (date?.kind === 'relative-day' || isWeekday);
}

/** Refuses "22.04" as ambiguous: an hour or a day. */
export function refuseOpenDate(cursor: Cursor, draft: Draft): void {
  const [first, after] = [peek(cursor), peek(cursor, 3)];
  const written = first === undefined ? '' : cursor.text.slice(first.start, after?.start ?? cursor.text.length).trim();
  const parts = /^(\d{1,2})\.(0[1-9]|1[0-2])$/.exec(written);
  if (parts === null || first === undefined || draft.dates.length > 0 || draft.recurrences.length > 0) return;
  if (['oclock', 'meridiem'].some((type) => meaning(cursor, type as 'oclock', 3) !== undefined)) return;
  const [day, month] = [parts[1] as string, parts[2] as string];
  if (Number(day) > 23 || Number(day) < 1) return;
  throw new ReadingError(
    'ambiguous',
    worded`"${written}" may be a time or a date.`,
    [first.start, first.start + written.length],
    worded`Write ${day}:${month} for the time, ${day}.${month}. for the day.`,
    [`${day}:${month}`, `${day}.${month}.`],
  );
}

/** Refuses "at 30" and "at 2 hours" as ambiguous: a duration or an hour. */
export function refuseLengthAt(cursor: Cursor, draft: Draft): void {
  const start = cursor.index;
  if (peek(cursor)?.text !== 'at' || peek(cursor, 1)?.kind !== 'number') return;
  const amount = peek(cursor, 1)?.value ?? 0;
  const unit = meaning(cursor, 'oclock', 2) === undefined ? meaning(cursor, 'unit', 2) : undefined;
  const isAlone = draft.dates.length + draft.recurrences.length === 0;
  const isLast = peek(cursor, 2) === undefined;
  if (amount > 99 || !isAlone) return;
  if (unit === undefined ? !isLast || amount < 24 || amount > 59 : unit.unit !== 'hour' && unit.unit !== 'minute')
    return;
  cursor.index += unit === undefined ? 2 : 3;
  const span = spanFrom(cursor, start);
  const said = cursor.text.slice(...span);
  const number = cursor.tokens[start + 1];
  const isHours = unit?.unit === 'hour';
  const readings = [
    `in ${amount} ${isHours ? 'hour' : 'minute'}${amount === 1 ? '' : 's'}`,
    isHours && amount < 24 ? `${cursor.text.slice(span[0], number?.end)}` : `in ${amount} hours`,
  ];
  throw new ReadingError(
    'ambiguous',
    worded`"${said}" may be a length of time.`,
    span,
    'Say in 30 minutes, or at 9:30.',
    readings,
  );
}

const QUARTER = { months: 0, days: 0, ms: 900_000 };

/** Reads a time of day relative to another one: "20 minutes before 6pm", "an hour after noon". */
export function readBefore(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const time = attempt(cursor, () => {
    // "Godzinę przed 20": a unit without a number means one.
    const one = take(cursor, 'unit');
    // "Kwadrans przed szóstą"; "quarter to six" and "Viertel vor sechs" are hours as they are said.
    const isQuarter = meaning(cursor, 'ahead-of', 1) !== undefined && meaning(cursor, 'before', 1) === undefined;
    const quarter = isQuarter ? take(cursor, 'quarter-hour') : undefined;
    const duration = quarter !== undefined ? QUARTER : one === undefined ? readDuration(cursor) : durationOf(1, one);
    if (duration === null || duration.ms <= 0 || duration.days > 0 || duration.months > 0) return null;
    const side = take(cursor, 'ahead-of', 'past');
    if (side === undefined) return null;
    take(cursor, 'at', 'at-hour', 'the');
    const time = readTime(cursor, { plain: true });
    if (time === null || meaning(cursor, 'month') !== undefined || duration.ms >= 43_200_000) return null;
    const shift = (side.type === 'past' ? 1 : -1) * (duration.ms / 1000);
    return { ...time, shift, span: spanFrom(cursor, start) };
  });
  if (time === null) return false;
  draft.times.push(time);
  return true;
}

/** Reads "during business hours": from 9 to 5 on working days. */
export function readBusinessHours(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const found = attempt(cursor, () => {
    take(cursor, 'on', 'in', 'for');
    take(cursor, 'the');
    return take(cursor, 'business-hours') ?? null;
  });
  if (found === null || draft.window !== null) return false;
  const span = spanFrom(cursor, start);
  const at = (hour: number) => ({ seconds: hour * 3600, bare: false, colon: false, on24: true, span });
  draft.window = { from: at(9), to: at(17), span };
  if (draft.dates.length === 0)
    draft.dates.push({ kind: 'weekdays', weekdays: WORKING_DAYS, which: 'coming', repeats: true, span });
  return true;
}
