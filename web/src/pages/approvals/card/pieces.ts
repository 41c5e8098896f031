import type { RevealedView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { say } from '../../../voice/say.ts';

export type HiddenCharacter = RevealedView['hidden'][number];

/** A part of a text: normal letters, or a character that is invisible or misleading. */
export interface Piece {
  readonly at: number;
  readonly text: string;
  readonly hidden: HiddenCharacter | null;
}

/**
 * Splits a text at its hidden characters. An invisible character is replaced by its code; a look-alike letter stays,
 * with its code.
 */
export function piecesOf({ text, hidden }: RevealedView): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const one of hidden) {
    const length = String.fromCodePoint(text.codePointAt(one.at) ?? 0).length;
    if (one.at > from) pieces.push({ at: from, text: text.slice(from, one.at), hidden: null });
    const letter = one.kind === 'confusable' ? text.slice(one.at, one.at + length) : '';
    pieces.push({ at: one.at, text: letter + one.code, hidden: one });
    from = one.at + length;
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), hidden: null });
  return pieces;
}

/**
 * How many characters are hidden and which: `2 hidden characters: right-to-left override, zero width space`. Empty
 * for none.
 */
export function hiddenWords(hidden: readonly HiddenCharacter[]): string {
  if (hidden.length === 0) return '';
  const names = [...new Set(hidden.map(({ name }) => name))];
  const listed =
    names.length > 4
      ? say('hidden.more', { names: names.slice(0, 3).join(', '), number: names.length - 3 })
      : names.join(', ');
  return say('hidden.many', { number: hidden.length, names: listed });
}

const LONG_LINES = 14;
const LONG_LETTERS = 900;

/** True for a text that is folded at first, so that one card does not fill the screen. */
export function isLong({ text }: RevealedView): boolean {
  return text.length > LONG_LETTERS || text.split('\n').length > LONG_LINES;
}
