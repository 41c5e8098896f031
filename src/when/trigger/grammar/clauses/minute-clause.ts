// Reads the minutes of each hour: "on the hour", "at :15", "a quarter past every hour".
import { attempt, type Cursor, isGlued, meaning, peek, take, takeSeparator } from '../../../time/language/cursor.ts';
import { isA } from '../../../time/language/lexicon.ts';
import { readNumber } from '../../../time/language/numbers.ts';
import type { Draft } from '../draft.ts';
import { spanFrom } from '../times.ts';

/** "on the hour", "at :15", "at minute 15 and 45", "15 minutes past the hour". */
export function readMinutes(cursor: Cursor, draft: Draft): boolean {
  const start = cursor.index;
  const minutes = attempt(cursor, () => {
    if (take(cursor, 'on-the-hour') !== undefined) return [0];
    if (take(cursor, 'on-the-half-hour') !== undefined) return [30];
    take(cursor, 'at', 'on');
    const first = readMinute(cursor);
    if (first === null) return null;
    const found = [first];
    for (;;) {
      const next = attempt(cursor, () => (takeSeparator(cursor) ? readMinute(cursor) : null));
      if (next === null) return found;
      found.push(next);
    }
  });
  if (minutes === null) return false;
  draft.minutes = { minutes: [...new Set(minutes)].sort((a, b) => a - b), span: spanFrom(cursor, start) };
  return true;
}

function readMinute(cursor: Cursor): number | null {
  return attempt(cursor, () => {
    const token = peek(cursor, 1);
    // In 25:00, ":00" is not a minute by itself.
    if (peek(cursor)?.text === ':' && isGlued(cursor) && peek(cursor, -1)?.kind === 'number') return null;
    if (
      peek(cursor)?.text === ':' &&
      token?.kind === 'number' &&
      token.glued &&
      token.text.length === 2 &&
      token.value < 60
    ) {
      cursor.index += 2;
      return token.value;
    }
    if (meaning(cursor, 'unit')?.unit === 'minute' && token?.kind === 'number' && token.value < 60) {
      cursor.index += 2;
      return token.value;
    }
    const minute =
      take(cursor, 'half') !== undefined ? 30 : take(cursor, 'quarter-hour') !== undefined ? 15 : readNumber(cursor);
    if (minute === null || minute > 59 || !Number.isInteger(minute)) return null;
    if (meaning(cursor, 'unit')?.unit === 'minute') cursor.index++;
    const past = take(cursor, 'past') !== undefined;
    if (!past && take(cursor, 'before') === undefined) return null;
    const hourly = take(cursor, 'the', 'every') !== undefined;
    const named = meaning(cursor, 'unit')?.unit === 'hour' && hourly;
    if (named) cursor.index++;
    else if (hourly || peek(cursor)?.kind === 'number' || isA(peek(cursor), 'number', 'clock', 'half-before'))
      return null;
    if (!past && !hourly) return null;
    return past ? minute : (60 - minute) % 60;
  });
}
