// Reads calendar days: "tuesday of next week", "samedi 28", "le 16".
import { attempt, type Cursor, meaning, peek, take } from '../../../time/language/cursor.ts';
import { type DateOptions, readDate } from '../dates.ts';
import type { DateClause, Draft } from '../draft.ts';
import { readDayOfMonth } from '../month-days.ts';
import { spanFrom } from '../times.ts';

/** Whether the rule repeats monthly, so that a number after "the" is a day of the month. */
function ofMonths(draft: Draft): boolean {
  return draft.recurrences.some(
    (one) => (one.kind === 'duration' && one.step?.unit === 'month') || (one.kind === 'per' && one.unit === 'month'),
  );
}

/**
 * Whether a number that can be a day of the month ends the text or precedes "at", or a part of the day behind an article:
 * "le 16 à 18h", "samedi 28", "el 12 por la noche", "le 18 au soir".
 */
function isDayNumber(cursor: Cursor, ahead: number): boolean {
  const token = peek(cursor, ahead);
  const isLed = /^(?:el|le)$/.test(peek(cursor, ahead - 1)?.text ?? '');
  const part = meaning(cursor, 'in', ahead + 1) === undefined ? ahead + 1 : ahead + 2;
  const isEnd =
    peek(cursor, ahead + 1) === undefined ||
    meaning(cursor, 'at', ahead + 1) !== undefined ||
    (isLed && meaning(cursor, 'day-part', part) !== undefined);
  const value = token?.kind === 'number' ? token.value : isLed ? (meaning(cursor, 'number', ahead)?.value ?? 0) : 0;
  const isDay = token?.kind === 'number' ? value >= 1 : value > 1 && Number.isInteger(value);
  return isDay && value <= 31 && isEnd;
}

/** Reads "samedi 28"; without `hasDayNumbers`, as in English, a number below 24 after a weekday is not a date. */
function readDayNumber(cursor: Cursor, date: DateClause, { hasDayNumbers }: DateOptions): DateClause | null {
  const value = peek(cursor)?.value ?? 0;
  const isSingle = date.kind === 'weekdays' && date.weekdays.length === 1 && !date.repeats;
  if (!isSingle || !isDayNumber(cursor, 0) || (hasDayNumbers !== true && value < 24)) return null;
  cursor.index++;
  return {
    kind: 'month-days',
    days: [value],
    months: [],
    step: 0,
    interval: 0,
    span: spanFrom(cursor, cursor.index - 1),
  };
}

/** Reads "on monday", "tuesday of next week", "samedi 28"; true when it added a day to the draft. */
export function readDateClause(cursor: Cursor, draft: Draft, options: DateOptions): boolean {
  const isAlone = draft.dates.length === 0 && draft.recurrences.length === 0;
  const date = attempt(cursor, () => {
    // "A la una del lunes"
    const last = draft.spans.at(-1);
    const isBehindTime = last?.kind === 'time' && last.end === peek(cursor, -1)?.end;
    const isDayBehind = (meaning(cursor, 'weekday', 1) ?? meaning(cursor, 'relative-day', 1)) !== undefined;
    if (isBehindTime && isDayBehind) take(cursor, 'of');
    const isHour = take(cursor, 'on', 'in', 'at')?.type === 'at';
    const isDay = (meaning(cursor, 'weekday', 1) ?? meaning(cursor, 'day-set', 1))?.plural === false;
    // "el lunes"
    const index = cursor.index;
    if (isDay) take(cursor, 'the');
    const plain = readDate(cursor, options);
    if (plain !== null) return plain;
    cursor.index = index;
    return (ofMonths(draft) && !isHour) || (isAlone && meaning(cursor, 'the') && isDayNumber(cursor, 1))
      ? readDayOfMonth(cursor)
      : null;
  });
  if (date === null) return false;
  draft.dates.push(date);
  // "tuesday of next week"
  const week =
    date.kind !== 'weekdays'
      ? null
      : attempt(cursor, () => {
          if (take(cursor, 'of') === undefined) return null;
          const found = readDate(cursor, options);
          return found?.kind === 'period' && found.unit === 'week' ? found : null;
        });
  const day = week ?? readDayNumber(cursor, date, options);
  if (day !== null) draft.dates.push(day);
  return true;
}
