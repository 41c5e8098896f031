import type { Word } from '../words.ts';
import type { TalkState } from './acts.ts';

/** In words: what is read of a longer message. */
const MOST_WORDS = 60;
/** Pieces of words of these lengths, so that a slip of the keys or an ending changes little. */
const PIECES = [3, 4, 5];

/** What the classifier sees of a message, as numbers below `buckets`: its words, pairs of words, and pieces of words. */
export function featuresOf(words: readonly Word[], state: TalkState, buckets: number): number[] {
  const said = words.slice(0, MOST_WORDS).map(({ folded }) => (/^\d/.test(folded) ? '{d}' : folded));
  const features = new Set<number>();
  const add = (feature: string) => features.add(hash(feature) % buckets);
  add('*');
  add(`s ${state}`);
  add(`n ${Math.min(said.length, 12)}`);
  for (let at = -1; at <= said.length; at++) {
    const word = said[at] ?? (at < 0 ? '^' : '$');
    const next = said[at + 1] ?? '$';
    add(`p ${word} ${next}`);
    if (at < 0 || at === said.length) continue;
    add(`w ${word}`);
    add(`s ${state} ${word}`);
    add(`t ${word} ${next} ${said[at + 2] ?? '$'}`);
    for (const piece of piecesOf(word)) add(`c ${piece}`);
  }
  return [...features];
}

function* piecesOf(word: string): Generator<string> {
  if (word.startsWith('{') || word.length < 3) return;
  const marked = `<${word}>`;
  for (const length of PIECES) for (let at = 0; at + length <= marked.length; at++) yield marked.slice(at, at + length);
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  // The lowest bits of similar texts are similar.
  return (value ^ (value >>> 15)) >>> 0;
}
