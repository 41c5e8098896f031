// A person's answer in sentences and clauses, and what a clause begins with, in five languages.
import { ANSWER_WORDS } from './answer-words.ts';

/** The most words besides a time: an excuse, not a subject of its own. */
export const ASIDE_WORDS = 6;

export interface Sentence {
  readonly words: string;
  readonly asks: boolean;
}

export function sentencesOf(folded: string): Sentence[] {
  const pieces = folded.match(/[^.!?;\n…]+(?:[.!?;\n…](?=\S)[^.!?;\n…]+)*[.!?;\n…]*/gu) ?? [];
  return pieces
    .map((piece) => ({ asks: piece.includes('?'), words: plain(piece) }))
    .filter(({ words }) => words !== '');
}

/** The words and the separators of clauses, with single spaces. */
export const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}\s',:.–—-]/gu, ' ')
    .replace(/[.\s]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();

export const clausesOf = (sentence: string): string[] =>
  sentence
    .split(/\s*(?:,|\s[–—-]\s|[–—])\s*/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

/** "Ok in 10 minutes", "thanks later": an acknowledgement at the beginning is removed. */
export function withoutNoted(clause: string): string {
  const words = clause.replace(/^[\s:.-]+|[\s:.-]+$/gu, '').split(' ');
  let from = 0;
  while (from < words.length - 1 && NOTED_FIRST.has(words[from] ?? '')) from++;
  return words
    .slice(from)
    .join(' ')
    .replace(/^(?:(?:can|could|would|will) you|peux-tu|puedes|mozesz)(?: please)? (?=\S)/u, '');
}

const NOTED_FIRST = new Set(
  'ok okay thanks thank you thx yes yeah yep no nope sorry hmm hm oh ah um well please pls just ja nein danke bitte oui non merci si gracias vale tak nie dzieki prosze okej dobra'.split(
    ' ',
  ),
);

export function opensWith(words: string, field: 'question' | 'wish'): boolean {
  const bare = words.replace(/^(?:and|but|so|then|und|aber|et|mais|y|pero|i|a|ale) (?=\S)/u, '');
  return ANSWER_WORDS.some((language) =>
    language[field].some((opening) => bare === opening || bare.startsWith(`${opening} `)),
  );
}

const sets = new Map<string, readonly string[]>();
export function wordSet(words: string): readonly string[] {
  const known = sets.get(words);
  if (known !== undefined) return known;
  const split = words.split(' ');
  sets.set(words, split);
  return split;
}
