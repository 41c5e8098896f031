/** A long text without its middle, and the way back from a place in it. */
export interface Edges {
  readonly text: string;
  /** A place in the short text as one in the whole. */
  readonly placeOf: (place: number) => number;
}

/** How much of either end of a text is searched for a time. */
export const EDGE = 300;
/** The same where the ways to read an ambiguous text are read: there are up to four, and a time is short. */
export const CHOICE_EDGE = 80;

/**
 * The beginning and the end of a text: people say when there, and what lies between is what it is about, however much it is. So no text
 * takes longer to read than its first and last 300 characters. What stands in quotes stays in quotes.
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

/** No word is cut, unless it is longer than people's are. */
function cutAfter(text: string, at: number): number {
  const found = text.slice(at - 40, at).search(/\s\S*$/);
  return found === -1 ? at : at - 40 + found;
}

function cutBefore(text: string, at: number): number {
  const found = text.slice(at, at + 40).search(/\s/);
  return found === -1 ? at : at + found;
}
