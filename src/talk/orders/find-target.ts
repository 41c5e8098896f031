import type { Language, Word } from '../words.ts';
import type { OrderedAct } from './order-words.ts';
import { isOfOrder } from './orders-act.ts';
import { placesIn } from './places.ts';
import { SMALL_WORDS, smallIn } from './small-words.ts';
import { says } from './spoken.ts';

/** Something that is there, by its name. */
export interface Named {
  readonly what: string;
}

/** What an order is about. */
export interface Target<T> {
  /** Those whose names share the most words with the message. */
  readonly named: readonly T[];
  /** Whether it says "all". */
  readonly isAll: boolean;
  /** Positions that it names, from 0; -1 for the last. */
  readonly places: readonly number[];
  readonly isOther: boolean;
  /** Words that are neither a part of the name, nor of the order, nor of its time. */
  readonly left: readonly string[];
}

/** Finds what an order is about among the things there; `around`: words that are known to stand around
 * names; `spoken`: all words, with those of times, where a place may be named. */
export function findTarget<T extends Named>(
  words: readonly Word[],
  things: readonly T[],
  language: Language,
  around: ReadonlySet<string>,
  spoken: readonly string[] = [],
): Target<T> {
  const small = SMALL_WORDS[language];
  const said = words.filter(({ kind }) => kind === 'word').map(({ folded }) => folded.replace(/'$/, ''));
  const names = things.map(({ what }) => namesOf(what));
  // "The call" is "call Sarah", although that word stands around many names.
  const telling = said.filter((word) => word.length > 2 && !isKnown(word, said, language));
  const weak = names.map((name) => telling.filter((word) => name.some((own) => isAlike(own, word))).length);
  const shared = names.map(
    (name) => said.filter((word) => word.length > 2 && name.some((own) => isAlike(own, word))).length,
  );
  const unsaid = said.filter((word) => !isKnown(word, said, language, around));
  const strong = names.map((name) => unsaid.filter((word) => name.some((own) => isAlike(own, word))).length);
  // "Pasta" begins as "pasa": what names all of a thing names it, whatever else its words are.
  const lengths = names.map((name) => name.filter((own) => own.length > 2).length);
  const whole = shared.map((count, index) => (count >= (lengths[index] ?? 0) ? count : 0));
  const scores = [strong, weak, whole].find((counts) => Math.max(0, ...counts) > 0) ?? whole;
  const most = Math.max(0, ...scores);
  const named = most === 0 ? [] : things.filter((_, index) => scores[index] === most);
  const own = named.flatMap(({ what }) => namesOf(what));
  return {
    named,
    isAll: says(small.all, said),
    places: placesIn(spoken.length > 0 ? spoken : said, language),
    isOther: says(small.other, said),
    left: unsaid.filter((word) => !own.some((each) => isAlike(each, word))),
  };
}

const NONE: ReadonlySet<string> = new Set();

const namesOf = (what: string): string[] => foldedWords(what);

/**
 * The words of an order that would be known only as those of another order: "la pastilla" begins as "pásalo", "the
 * movie" as "move". They may name something.
 */
export const strangeIn = (
  said: readonly string[],
  act: OrderedAct,
  language: Language,
  around: ReadonlySet<string>,
): readonly string[] =>
  said.filter((word) => word.length > 2 && !isSmall(word, language, around) && !isOfOrder(word, said, language, [act]));

/** Whether words point at what was spoken of: "it", "lösch die wieder", and not the article of "lösch die Pause". */
export function pointsBack(said: readonly string[], language: Language): boolean {
  const { it } = SMALL_WORDS[language];
  const entries = it.split(it.includes('|') ? '|' : ' ').map((entry) => entry.trim());
  if (entries.some((entry) => entry.includes(' ') && ` ${said.join(' ')} `.includes(` ${entry} `))) return true;
  return said.some((word, index) => {
    const next = said[index + 1];
    return entries.includes(word) && (next === undefined || isSmall(next, language, NONE));
  });
}

/** Whether a word says nothing about which thing is meant. */
export const isKnown = (
  word: string,
  said: readonly string[],
  language: Language,
  around: ReadonlySet<string> = NONE,
): boolean => isSmall(word, language, around) || isOfOrder(word, said, language);

function isSmall(word: string, language: Language, around: ReadonlySet<string>): boolean {
  if (around.has(word) || around.has(`${word}'`)) return true;
  return placesIn([word], language).length > 0 || smallIn(language, ...SMALL)(word);
}
const SMALL = [
  ...(['corrects', 'also', 'same', 'all', 'it', 'kinds', 'once', 'later', 'earlier'] as const),
  ...(['until', 'other', 'particles', 'during', 'meanwhile', 'not'] as const),
];

const foldedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]{2,}/gu) ?? [];

const VOWELS = /[aeiouy]$/;

/** The same word with another ending or a slip: "dentysta", "dentyste". */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  // "Joga", "jogę": short words change their last vowel alone.
  if (
    one.length === other.length &&
    one.length > 3 &&
    one.slice(0, -1) === other.slice(0, -1) &&
    VOWELS.test(one) &&
    VOWELS.test(other)
  )
    return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const stem = Math.max(4, short.length - 2);
  return short.length >= 4 && long.length - short.length <= 3 && long.startsWith(short.slice(0, stem));
}
