// Reads words and signs between clauses that do not affect the time.
import { type Cursor, isGlued, meaning, peek, take, takeText } from '../../../time/language/cursor.ts';
import type { Draft } from '../draft.ts';

/** Reads a comma, "and" between two clauses, "now" or "by the clock"; true when it advanced the cursor. */
export function readFiller(cursor: Cursor, draft: Draft): boolean {
  const token = peek(cursor);
  if (token === undefined) return false;
  if (take(cursor, 'filler') !== undefined || takeText(cursor, ',', ';')) return true;
  // The T of an ISO date-time
  if (token.text === 't' && token.glued && isGlued(cursor, 1) && peek(cursor, 1)?.kind === 'number') {
    cursor.index++;
    return true;
  }
  if ((token.text === '.' || token.text === '!') && cursor.index === cursor.tokens.length - 1) {
    cursor.index++;
    return true;
  }
  if (meaning(cursor, 'by-the-clock') !== undefined) {
    cursor.index++;
    draft.byTheClock = [token.start, token.end];
    return true;
  }
  if (meaning(cursor, 'now') !== undefined) {
    cursor.index++;
    draft.now = [token.start, token.end];
    return true;
  }
  // A conjunction between two clauses: "every monday and on fridays", "tomorrow and at 9"
  if (meaning(cursor, 'and') !== undefined && cursor.index > 0 && cursor.index < cursor.tokens.length - 1) {
    cursor.index++;
    return true;
  }
  return false;
}
