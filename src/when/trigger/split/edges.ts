/** A long text without its middle, with a mapping of positions to the whole text. */
export interface Edges {
  readonly text: string;
  /** Maps a position in the short text to the whole text. */
  readonly placeOf: (place: number) => number;
}

/** Characters at either end of a text in which to search for a time. */
export const EDGE = 300;
/** The same for the readings of an ambiguous text, which are up to four. */
export const CHOICE_EDGE = 80;

/**
 * Keeps only the beginning and the end of a text: people put the time there, and the subject between them may have
 * any length. So no text costs more to read than its first and last 300 characters. Quoted text stays quoted.
 */
export function edgesOf(text: string, edge = EDGE): Edges {
  if (text.length <= 2 * edge) return { text, placeOf: (place) => place };
  const [before, after] = [cutAfter(text, edge), cutBefore(text, text.length - edge)];
  const isInQuotes = text.slice(before, after).split('"').length % 2 === 0;
  const joint = isInQuotes ? ' | " | ' : ' | ';
  const shift = after - before - joint.length;
  return {
    text: text.slice(0, before) + joint + text.slice(after),
    placeOf: (place) => (place <= before ? place : Math.max(before, place + shift)),
  };
}

/** Cuts between words, unless a word is longer than 40 characters. */
function cutAfter(text: string, at: number): number {
  const found = text.slice(at - 40, at).search(/\s\S*$/);
  return found === -1 ? at : at - 40 + found;
}

function cutBefore(text: string, at: number): number {
  const found = text.slice(at, at + 40).search(/\s/);
  return found === -1 ? at : at + found;
}
