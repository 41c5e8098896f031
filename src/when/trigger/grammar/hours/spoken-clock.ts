// Hours as they are spoken: "half past three", "viertel acht", "las tres y media", "za pięć ósma".
import { attempt, type Cursor, meaning, peek, take, takeText } from '../../../time/language/cursor.ts';
import { readNumber } from '../../../time/language/numbers.ts';

/** The hour before a spoken one: 12 before 1, as on a dial. */
const before = (hour: number) => (hour === 0 ? 23 : hour === 1 ? 12 : hour - 1);

/** A time in the hour before the spoken one; null for what is no hour. */
const inHourBefore = (hour: number | null, minute: number) =>
  hour !== null && hour >= 1 && hour <= 24 ? { hour: before(hour), minute, saidHour: hour } : null;

/** "half past three", "quarter to five", "ten past six", "halb vier". */
export function readSpoken(
  cursor: Cursor,
  inWindow: boolean,
): { hour: number; minute: number; saidHour?: number } | null {
  return attempt(cursor, () => {
    take(cursor, 'the', 'article');
    if (take(cursor, 'half-before') !== undefined) {
      const hour = readNumber(cursor);
      return hour !== null && hour >= 1 && hour <= 24 ? { hour: hour === 1 ? 12 : hour - 1, minute: 30 } : null;
    }
    if (take(cursor, 'three-quarters') !== undefined) return inHourBefore(readNumber(cursor), 45);
    if (meaning(cursor, 'number', 1) !== undefined && takeText(cursor, 'viertel'))
      return inHourBefore(readNumber(cursor), 15);
    // "za pięć ósma"
    const isTo = peek(cursor)?.text === 'za' && meaning(cursor, 'number', 1) !== undefined;
    const to = isTo ? attempt(cursor, () => readMinutesTo(cursor)) : null;
    if (to !== null) return to;
    if (take(cursor, 'quarter-to') !== undefined)
      return inHourBefore(readNumber(cursor) ?? take(cursor, 'ordinal')?.value ?? null, 45);
    const written = peek(cursor)?.kind === 'number';
    let minutes: number | null = null;
    if (take(cursor, 'half') !== undefined) minutes = 30;
    else if (take(cursor, 'quarter-hour') !== undefined) minutes = 15;
    else {
      minutes = readNumber(cursor);
      if (minutes !== null && meaning(cursor, 'unit')?.unit === 'minute') cursor.index++;
      // "The second one to 7": a pronoun, and nobody's minute before seven.
      else if (minutes === 1) return null;
    }
    if (minutes === null || minutes < 1 || minutes > 30) return null;
    // "O 8 po 2 tabletki": "po" means two tablets each, not minutes past.
    if (written && minutes < 10 && peek(cursor)?.text === 'po') return null;
    const after = take(cursor, 'past') !== undefined;
    // "from 10 to 6" and "9 to 5" are windows, "ten to six" is a time.
    const isHalf = !after && minutes === 30 && peek(cursor, -1)?.text === 'half';
    const isBefore = !after && !inWindow && take(cursor, 'before') !== undefined;
    if (isHalf && !isBefore) {
      const hour = readNumber(cursor);
      return hour !== null && hour >= 1 && hour <= 12 && Number.isInteger(hour) && meaning(cursor, 'unit') === undefined
        ? { hour, minute: 30 }
        : null;
    }
    if (!after && (!isBefore || (written && minutes % 5 !== 0))) return null;
    const named = take(cursor, 'clock');
    // "Zehn nach halb acht"
    const isBeforeHalf = named === undefined && take(cursor, 'half-before') !== undefined;
    const hour = named === undefined ? readNumber(cursor) : named.value / 3600;
    if (isBeforeHalf) return minutes > 15 ? null : inHourBefore(hour, 30 + (after ? minutes : -minutes));
    if (hour === null || hour > 23 || !Number.isInteger(hour)) return null;
    // "at 9 after 1 january": the number is a day of the month.
    if (named === undefined && meaning(cursor, 'month') !== undefined) return null;
    if (after) return { hour, minute: minutes };
    return { hour: before(hour), minute: 60 - minutes, saidHour: hour };
  });
}

/** "za pięć ósma": five to eight. */
function readMinutesTo(cursor: Cursor): { hour: number; minute: number; saidHour: number } | null {
  cursor.index++;
  const minutes = readNumber(cursor);
  const hour = readNumber(cursor);
  return minutes === null || minutes > 29 || !Number.isInteger(hour) ? null : inHourBefore(hour, 60 - minutes);
}

/** The minutes of "las ocho y veinte", "sept heures et dix"; null before another hour, as in "8h et 20h". */
export function readMinutesAfter(cursor: Cursor): number | null {
  return attempt(cursor, () => {
    if (take(cursor, 'and-minutes') === undefined) return null;
    const minutes = readNumber(cursor);
    const isClock = ['oclock', 'meridiem', 'unit', 'month', 'count-word'].some(
      (type) => meaning(cursor, type as 'oclock') !== undefined,
    );
    const isSigned = peek(cursor)?.glued === true && peek(cursor)?.text === ':';
    return minutes !== null && minutes >= 1 && minutes <= 59 && !isClock && !isSigned ? minutes : null;
  });
}

/** The minutes of "huit heures moins dix". */
export function readMinutesBefore(cursor: Cursor): number | null {
  return attempt(cursor, () => {
    if (take(cursor, 'minus') === undefined) return null;
    const minutes = readNumber(cursor);
    return minutes !== null && minutes >= 1 && minutes <= 30 ? minutes : null;
  });
}

/** "et demie", "y cuarto", "moins le quart": minutes after the hour; null for any other text. */
export function readQuarters(cursor: Cursor): number | null {
  if (take(cursor, 'half-after') !== undefined) return 30;
  if (take(cursor, 'quarter-after') !== undefined) return 15;
  return take(cursor, 'quarter-before') === undefined ? null : -15;
}

/** The hour of "las tres y media de la madrugada" in its half of the day; null without one. */
export function inHalf(cursor: Cursor, hour: number, minutes: number): number | null {
  const half = hour <= 12 ? take(cursor, 'meridiem') : undefined;
  return half === undefined ? null : (Math.floor(minutes / 60) % 12) + (half.value === 'pm' ? 12 : 0);
}

/** "noon", "12 midnight", "midi et demi". */
export function readNamedClock(cursor: Cursor): { hour: number; minute: number } | null {
  return attempt(cursor, () => {
    const isTwelve = peek(cursor)?.text === '12' || meaning(cursor, 'number')?.value === 12;
    if (isTwelve && (meaning(cursor, 'clock', 1)?.value ?? 1) % 43_200 === 0) cursor.index++;
    const named = take(cursor, 'clock');
    if (named === undefined) return null;
    const minutes = readQuarters(cursor) ?? -(readMinutesBefore(cursor) ?? 0);
    const total = (named.value / 60 + minutes + 1440) % 1440;
    take(cursor, 'oclock');
    return { hour: Math.floor(total / 60), minute: total % 60 };
  });
}

/** "nine", "nine thirty". */
export function readNamedHour(cursor: Cursor): { hour: number; minute: number } | null {
  return attempt(cursor, () => {
    const hour = meaning(cursor, 'number');
    if (hour === undefined || hour.value > 23) return null;
    const value = readNumber(cursor);
    if (value === null || value > 23) return null;
    const minute = attempt(cursor, () => {
      if (meaning(cursor, 'number') === undefined) return null;
      const read = readNumber(cursor);
      // "The insulin one eight o'clock"
      return read !== null && read >= 5 && read <= 59 && meaning(cursor, 'oclock') === undefined ? read : null;
    });
    return { hour: value, minute: minute ?? 0 };
  });
}

/** Reads "neun Uhr dreißig": minutes in words after the word for the hour. */
export function spokenMinutes(cursor: Cursor): number | null {
  if (meaning(cursor, 'number') === undefined) return null;
  const minutes = readNumber(cursor);
  const fits = minutes !== null && Number.isInteger(minutes) && minutes >= 5 && minutes <= 59;
  return fits && meaning(cursor, 'unit') === undefined && meaning(cursor, 'count-word') === undefined ? minutes : null;
}
