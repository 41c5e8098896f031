import type { Meaning, MeaningOf } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** A place in a list of tokens. Readers move it on when they succeed and leave it where it was when they do not. */
export interface Cursor {
  readonly tokens: readonly Token[];
  /** The whole text, for readers of fixed forms such as ISO dates. */
  readonly text: string;
  index: number;
}

/** The token `ahead` of the cursor. */
export function peek(cursor: Cursor, ahead = 0): Token | undefined {
  return cursor.tokens[cursor.index + ahead];
}

/** What the token `ahead` means, if it may mean something of this type. */
export function meaning<Type extends Meaning['type']>(
  cursor: Cursor,
  type: Type,
  ahead = 0,
): MeaningOf<Type> | undefined {
  const meanings = cursor.tokens[cursor.index + ahead]?.meanings;
  if (meanings === undefined) return undefined;
  // A loop, since this is asked hundreds of times for each word of a text that is no time.
  for (const one of meanings) if (one.type === type) return one as MeaningOf<Type>;
  return undefined;
}

/** Moves past the next token if it has one of these types, and answers its meaning. */
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

/** Moves past the next token if it is this sign or word. */
export function takeText(cursor: Cursor, ...texts: string[]): boolean {
  const token = peek(cursor);
  if (token === undefined || !texts.includes(token.text)) return false;
  cursor.index++;
  return true;
}

/** Runs a reader; when it answers null the cursor goes back. */
export function attempt<Result>(cursor: Cursor, read: () => Result | null): Result | null {
  const index = cursor.index;
  const result = read();
  if (result === null) cursor.index = index;
  return result;
}

/** Whether the token right after is glued to the one before it, as in `9am` and `1h30`. */
export function isGlued(cursor: Cursor, ahead = 0): boolean {
  return peek(cursor, ahead)?.glued === true;
}

/** Moves past a comma, "and", or both; answers whether there was any. "or" is no list: it leaves a choice open. */
export function takeSeparator(cursor: Cursor): boolean {
  const comma = takeText(cursor, ',');
  return take(cursor, 'and') !== undefined || comma;
}
