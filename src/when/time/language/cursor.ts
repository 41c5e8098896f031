import type { Meaning, MeaningOf, Token } from './lexicon.ts';

/** A position in a list of tokens. Readers advance it when they succeed and leave it unchanged otherwise. */
export interface Cursor {
  readonly tokens: readonly Token[];
  /** The whole text, which readers of fixed forms such as ISO dates need. */
  readonly text: string;
  index: number;
}

/** The token `ahead` positions after the cursor. */
export function peek(cursor: Cursor, ahead = 0): Token | undefined {
  return cursor.tokens[cursor.index + ahead];
}

/** The meaning of this type of the token `ahead` positions after the cursor, if it has one. */
export function meaning<Type extends Meaning['type']>(
  cursor: Cursor,
  type: Type,
  ahead = 0,
): MeaningOf<Type> | undefined {
  const meanings = cursor.tokens[cursor.index + ahead]?.meanings;
  if (meanings === undefined) return undefined;
  // A loop for speed: each word of a text that is not a time needs hundreds of these calls.
  for (const one of meanings) if (one.type === type) return one as MeaningOf<Type>;
  return undefined;
}

/** Advances over the next token if it has one of these types, and returns its meaning. */
export function take<Type extends Meaning['type']>(cursor: Cursor, ...types: Type[]): MeaningOf<Type> | undefined {
  for (const type of types) {
    const found = meaning(cursor, type);
    if (found !== undefined) {
      cursor.index++;
      return found;
    }
  }
  return undefined;
}

/** Advances over the next token if it is one of these signs or words. */
export function takeText(cursor: Cursor, ...texts: string[]): boolean {
  const token = peek(cursor);
  if (token === undefined || !texts.includes(token.text)) return false;
  cursor.index++;
  return true;
}

/** Runs a reader from the index of the cursor; when it returns null, moves the cursor back. */
export function attempt<Result>(cursor: Cursor, read: (start: number) => Result | null): Result | null {
  const index = cursor.index;
  const result = read(index);
  if (result === null) cursor.index = index;
  return result;
}

/** Whether no space precedes the token, as in `9am` and `1h30`. */
export function isGlued(cursor: Cursor, ahead = 0): boolean {
  return peek(cursor, ahead)?.glued === true;
}

/**
 * Advances over a comma, "and", or both; returns whether there was one. "or" does not count: it leaves a choice open.
 */
export function takeSeparator(cursor: Cursor): boolean {
  const comma = takeText(cursor, ',');
  return take(cursor, 'and') !== undefined || comma;
}
