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
import type { Token } from '../../time/language/lexicon.ts';
import { isArticle } from '../../time/language/numbers.ts';
import { worded } from '../said.ts';
import { ReadingError, type Span, type TimeClause } from './draft.ts';
import {
  inHalf,
  readMinutesAfter,
  readMinutesBefore,
  readNamedClock,
  readNamedHour,
  readQuarters,
  readSpoken,
  spokenMinutes,
} from './hours/spoken-clock.ts';

const CLOCK_HINT = 'Hours go from 0 to 23 (or 1 to 12 with am or pm), minutes to 59.';

/** The span from token `from` to the cursor. */
export function spanFrom(cursor: Cursor, from: number): Span {
  const first = cursor.tokens[from];
  const last = cursor.tokens[cursor.index - 1];
  return [first?.start ?? cursor.text.length, last?.end ?? cursor.text.length];
}

interface Digits {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** `07`: with a leading zero. */
  readonly padded: boolean;
  /** `1700`: four digits. */
  readonly long: boolean;
  readonly colon: boolean;
}

function twoDigits(cursor: Cursor, ahead: number): number | null {
  const token = peek(cursor, ahead);
  return token?.kind === 'number' && token.glued && token.text.length === 2 ? token.value : null;
}

/** `9`, `09:00`, `9:30:15`, `9.30`, `17h30`, `9h`, `0930`. */
function readDigits(cursor: Cursor): Digits | null {
  const token = peek(cursor);
  if (token?.kind !== 'number' || token.text.length > 4 || token.text.length === 3) return null;
  const plain = { second: 0, padded: token.text.startsWith('0'), long: false, colon: true };
  const sign = peek(cursor, 1);
  if (token.text.length === 4) {
    const next = peek(cursor, 1);
    if (sign?.glued && /^[:./-]$/.test(sign.text) && next !== undefined) return null;
    cursor.index++;
    return { ...plain, hour: Math.floor(token.value / 100), minute: token.value % 100, long: true };
  }
  if (sign?.glued && (sign.text === ':' || sign.text === '.' || sign.text === 'h')) {
    const minute = twoDigits(cursor, 2);
    if (minute !== null) {
      if (
        sign.text === '.' &&
        peek(cursor, 3)?.text === '.' &&
        isGlued(cursor, 3) &&
        ((peek(cursor, 4)?.kind === 'number' && isGlued(cursor, 4)) ||
          (minute > 0 && minute < 13 && meaning(cursor, 'at', -1) === undefined))
      )
        return null;
      cursor.index += 3;
      let second = 0;
      const seconds = peek(cursor)?.text === ':' && isGlued(cursor) ? twoDigits(cursor, 1) : null;
      if (seconds !== null) {
        second = seconds;
        cursor.index += 2;
        const fraction = peek(cursor, 1);
        if (peek(cursor)?.text === '.' && isGlued(cursor) && fraction?.kind === 'number' && fraction.glued) {
          second += Math.floor(Number(`0.${fraction.text}`) * 1000) / 1000;
          cursor.index += 2;
        }
      }
      return { ...plain, hour: token.value, minute, second };
    }
    if (sign.text === ':' && peek(cursor, 2)?.kind === 'number') {
      throw new ReadingError(
        'bad-time',
        'Minutes have two digits.',
        [token.start, peek(cursor, 2)?.end ?? token.end],
        CLOCK_HINT,
      );
    }
  }
  cursor.index++;
  return { ...plain, hour: token.value, minute: 0, padded: plain.padded && token.text.length === 2, colon: false };
}

/**
 * Reads one time of day. `plain` accepts a bare hour ("9" after "at").
 * @throws ReadingError `bad-time` for `25:00`, `9:75`, `13pm`.
 */
export function readTime(
  cursor: Cursor,
  options: { readonly plain: boolean; readonly inWindow?: boolean },
): TimeClause | null {
  const start = cursor.index;
  const done = (
    hour: number,
    minute: number,
    second: number,
    bare: boolean,
    colon = false,
    on24 = false,
  ): TimeClause => ({
    seconds: (hour * 60 + minute) * 60 + second,
    bare,
    colon,
    on24,
    span: spanFrom(cursor, start),
  });
  return attempt(cursor, () => {
    const named = readNamedClock(cursor);
    if (named !== null) return done(named.hour, named.minute, 0, false);
    const spoken = readSpoken(cursor, options.inWindow === true);
    const words = spoken ?? readNamedHour(cursor);
    const digits: Digits | null =
      words === null ? readDigits(cursor) : { ...words, second: 0, padded: false, long: false, colon: false };
    if (digits === null) return null;
    // "0600h"
    const isSigned = digits.long && peek(cursor)?.text === 'h' && isGlued(cursor);
    if (digits.long && !options.plain && !isSigned && meaning(cursor, 'oclock-long') === undefined) return null;
    const { hour, minute, second } = digits;
    const bad = (hint = CLOCK_HINT) =>
      new ReadingError(
        'bad-time',
        worded`"${cursor.text.slice(...spanFrom(cursor, start))}" is not a time of day.`,
        spanFrom(cursor, start),
        hint,
      );
    // "0900 hours", "a las 15 horas"
    const isLong = digits.long || cursor.tokens[start - 1]?.meanings.some(({ type }) => type === 'at-hour') === true;
    const oclock = isSigned
      ? ++cursor.index > 0
      : take(cursor, 'oclock') !== undefined || (isLong && take(cursor, 'oclock-long') !== undefined);
    // "9 Uhr 30"
    const trailing =
      oclock && !digits.colon && peek(cursor)?.kind === 'number' && meaning(cursor, 'unit', 1) === undefined
        ? twoDigitsAfter(cursor)
        : oclock && !digits.colon && spoken === null
          ? attempt(cursor, () => spokenMinutes(cursor))
          : null;
    const extra = digits.colon || spoken !== null ? 0 : (readQuarters(cursor) ?? 0);
    const isSpoken = isLong || (oclock && cursor.tokens[cursor.index - 1]?.text !== 'h');
    if (oclock && meaning(cursor, 'unit') === undefined) take(cursor, 'oclock');
    const after =
      isSpoken && !digits.colon && spoken === null && extra === 0 && trailing === null && hour <= 24
        ? readMinutesAfter(cursor)
        : null;
    if (after !== null)
      return { ...done(hour % 24, after, 0, hour >= 1 && hour <= 12, false, hour > 12), saidHour: hour };
    // "huit heures moins dix"
    const minus =
      extra === 0 && (oclock || isLong) && spoken === null && !digits.colon && trailing === null
        ? readMinutesBefore(cursor)
        : null;
    if (minus !== null) {
      const total = (hour * 60 - minus + 1440) % 1440;
      return { ...done(Math.floor(total / 60) || 12, total % 60, 0, hour <= 12, false, hour > 12), saidHour: hour };
    }
    if (extra !== 0 && hour >= 1 && hour <= 23) {
      const total = (hour * 60 + extra + 1440) % 1440;
      const named = inHalf(cursor, hour, total);
      if (named !== null) return done(named, total % 60, 0, false);
      const clause = done(Math.floor(total / 60) || 12, total % 60, 0, hour <= 12, false, hour > 12);
      return { ...clause, saidHour: hour };
    }
    const half = take(cursor, 'meridiem') ?? takeShortHalf(cursor);
    if (half !== undefined) {
      if (hour < 1 || hour > 12 || minute > 59) throw bad('With am or pm the hour goes from 1 to 12.');
      take(cursor, 'oclock');
      return done((hour % 12) + (half.value === 'pm' ? 12 : 0), trailing ?? minute, second, false);
    }
    // A number of things is not an hour: "at 5 minutes", "for 10 times".
    const isOfThings = meaning(cursor, 'unit') !== undefined || peek(cursor)?.text === '%';
    if (!digits.colon && !oclock && spoken === null && (!options.plain || isOfThings)) return null;
    if (hour > 23 || minute > 59 || second >= 60) throw bad();
    const bare = !digits.padded && !digits.long && hour >= 1 && hour <= 12;
    const clause = done(hour, trailing ?? minute, second, bare, digits.colon, digits.padded || hour > 12 || hour === 0);
    const dial = spoken === null ? clause : { ...clause, dial: true };
    return spoken?.saidHour === undefined ? dial : { ...dial, saidHour: spoken.saidHour };
  });
}

/** Reads "3p" and "8:30a"; "a" only in languages in which it is an article. */
function takeShortHalf(cursor: Cursor): { readonly value: 'am' | 'pm' } | undefined {
  // "9p." at an end
  const isHalf = isGlued(cursor) && (!isGlued(cursor, 1) || peek(cursor, 1)?.text === '.');
  if (!isHalf || !(peek(cursor)?.text === 'p' || (peek(cursor)?.text === 'a' && meaning(cursor, 'article'))))
    return undefined;
  const value = cursor.tokens[cursor.index++]?.text === 'p' ? 'pm' : 'am';
  if (isGlued(cursor)) takeText(cursor, '.');
  return { value };
}

function twoDigitsAfter(cursor: Cursor): number | null {
  const token = peek(cursor);
  if (token?.kind !== 'number' || token.text.length !== 2 || token.value > 59) return null;
  cursor.index++;
  return token.value;
}

/** Refuses "eight and twenty" in words as ambiguous: two hours, or an hour and its minutes. */
function refuseOpenMinutes(cursor: Cursor, { seconds, span }: TimeClause, from: number): void {
  const [start, words, and] = [
    cursor.tokens.find((token) => token.start >= span[0]),
    cursor.tokens[from],
    cursor.tokens[from - 1],
  ];
  const isNumber = (token: Token | undefined) =>
    token?.kind === 'word' && token.meanings.some(({ type }) => type === 'number');
  const last = cursor.tokens[cursor.index - 1];
  if (!isNumber(start) || !isNumber(words) || !isNumber(last) || and?.text === ',') return;
  const hour = seconds / 3600;
  const minute = words?.meanings.find((one) => one.type === 'number')?.value ?? 0;
  if (!Number.isInteger(hour) || minute < 5 || meaning(cursor, 'unit') !== undefined) return;
  const whole: Span = [span[0], last?.end ?? span[1]];
  const two = `${hour}:00 ${and?.text} ${minute}:00`;
  throw new ReadingError(
    'ambiguous',
    worded`"${cursor.text.slice(...whole)}" may be two times, or an hour and its minutes.`,
    whole,
    worded`Say ${two}, or ${hour}:${minute}.`,
    [two, `${hour}:${String(minute).padStart(2, '0')}`],
  );
}

/**
 * Reads "8", "8 and 20", "8, 12 and 16:30", each after an optional "at". Without `plain`, the first needs a sign that
 * it is a time.
 */
export function readTimes(cursor: Cursor, options: { readonly plain: boolean }): TimeClause[] | null {
  const first = readTime(cursor, options);
  if (first === null) return null;
  const times = [first];
  for (;;) {
    const next = attempt(cursor, () => {
      if (!takeSeparator(cursor)) return null;
      const said = take(cursor, 'at') !== undefined;
      const from = cursor.index;
      // "À 19h30, un rappel pour Tom"
      if (!said && isArticle(peek(cursor)) && peek(cursor, 1)?.meanings.length === 0) return null;
      const time = readTime(cursor, { plain: true });
      if (!said) refuseOpenMinutes(cursor, first, from);
      // "at 9 and 2 hours later", "at 9, 25 december": the number belongs to the words after it.
      if (
        time === null ||
        (!said && ['month', 'of', 'count-word'].some((type) => meaning(cursor, type as 'of') !== undefined))
      )
        return null;
      return time;
    });
    if (next === null) return times;
    times.push(next);
  }
}
