// What a language is: all that it says and all that is read of it.
import type { Phrases } from '../time/language/lexicon.ts';
import type { CausedWords, SentenceLanguage } from '../trigger/sentence/sentence-language.ts';

/** The words of a text, for a table. */
export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** How one language binds a word of time. All words are folded. */
export interface BoundWords {
  /** Articles and possessives: with a noun behind the word of time, they bind it. */
  readonly determiners: ReadonlySet<string>;
  /** Possessives, and the words of a greeting, which bind without a noun: "plan my week", "say good night". */
  readonly owners: ReadonlySet<string>;
  /** Prepositions between two nouns: "minutes of the board". */
  readonly of: ReadonlySet<string>;
  /** Prepositions before a number or a length that is no time: "a table for two", "read for 30 minutes". */
  readonly amount: ReadonlySet<string>;
  /** Prepositions of a time: the word behind one is loose, whatever follows. */
  readonly leads: ReadonlySet<string>;
  /** Whether a name of time makes a compound with the noun behind it: "March invoices". */
  readonly isCompound: boolean;
  /** Whether an adjective stands behind its noun: "informe semanal". */
  readonly isBehindNoun: boolean;
  /** Months and days that are also names of people, where they have a capital: "thank June for the flowers". */
  readonly people: ReadonlySet<string>;
  /** Words of time that the grammar reads only within a time: "mid", "late", short days, days without a date. */
  readonly places: ReadonlySet<string>;
}

/** One language of times, whole. All words to be read are folded: lower case, without diacritics. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** The words of the grammar, with what they mean. */
  readonly phrases: Phrases;
  readonly bound: BoundWords;
  /** Words that have a meaning in a time and also many others. */
  readonly common: ReadonlySet<string>;
  /** What stands between a time and its subject: "at 4pm to send the second draft". */
  readonly separators: RegExp;
  readonly sentences: SentenceLanguage;
  readonly caused: CausedWords;
}
