import { capital } from '../../../../voice/capital.ts';
import { saySpan } from '../../../../voice/times.ts';
import { presentSpeech, word } from './speaking.ts';

/** “call Sarah”: a person's own words, unchanged, in the quotation marks of the language. */
export const quote = (what: string): string => word('words.quoted', { what });

/** Phrases to say, one per line: a page shows them as buttons. */
export const wordPhrases = (phrases: readonly string[]): string[] => phrases.map((phrase) => `• “${phrase}”`);

/** What was said, and phrases to say instead. */
export const withPhrases = (said: string, phrases: readonly string[]): string =>
  [said, word('say.these'), ...wordPhrases([...new Set(phrases)])].join('\n');

/** Capitalizes the first letter, and adds a full stop where none is. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const first = capital(trimmed);
  return /[.!?…”)⟧]$/.test(first) && !/\)$/.test(first) ? first : `${first}.`;
}

/** "new york" as "New York". */
export const capitals = (name: string): string => name.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** "a", "a or b", "a, b or c". */
export function listWith(kind: 'and' | 'or', items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return word(`words.${kind}`, { before: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' });
}

/** Texts of people, quoted: “a”, “b” and “c”. */
export const quoteAll = (kind: 'and' | 'or', ones: readonly { readonly what: string }[]): string =>
  listWith(
    kind,
    ones.map(({ what }) => quote(what)),
  );

/** Joins the non-empty parts with blanks. */
export function join(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');
}

/** A duration in words, in its two largest units: "1 hour 35 minutes". */
export const wordDuration = (milliseconds: number): string => saySpan(presentSpeech().language, milliseconds);
