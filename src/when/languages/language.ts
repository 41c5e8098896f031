// What a language is: all that it says and all that is read of it.
import type { InContext, Phrases } from '../time/language/lexicon.ts';
import type { CausedWords, SentenceLanguage } from '../trigger/sentence/sentence-language.ts';

/** The words of a text, for a table. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

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
  /** Words of an hour, which count nothing, in a language that has some: "szósta". */
  readonly hours?: RegExp;
}

/** Words beside a time, by what they do there; separated by spaces. */
export interface BesideWords {
  /** About time, and not read by the grammar: beside a time they change its meaning, so they are named, never ignored. */
  readonly unread: string;
  /** Make a named day of a weekday, of which only the fixed ones are read: "good friday". */
  readonly namedDays: string;
  /** Occasions that stand for a time after a preposition of time: "after lunch". */
  readonly meals: string;
  /** Prepositions that introduce a time, besides those that have no other use. */
  readonly timeLeads: string;
  /** After one of these, a number is the number of a thing, not an hour: "room 12". */
  readonly numbered: string;
  /** Units of an amount: a number before one is not a time: "2 kg". */
  readonly measures: string;
  /** Nouns that ordinals count: "the second draft" is not a day. */
  readonly counted: string;
  /** Verbs in front of the one whom they reach: "call jan". */
  readonly contacts: string;
  /** Titles after which a month is a surname: "Frau März". */
  readonly titles: string;
  /** Words of time that also say how somebody is, and the verbs beside them: "that I am late". */
  readonly states: string;
  readonly copulas: string;
  /** Begin a clause with a verb and a time of its own: "that". */
  readonly clauses: string;
  /** Tie a noun to the time behind it: "a table for Friday". */
  readonly nounTies: string;
  /** Relate a time to an event, besides those in the grammar: "an hour before the class". */
  readonly sides: string;
  /** Make a time vague: alone they are not what is to be done, so that "at 9 or so" is not 9:00 and "or so". */
  readonly vague: string;
  /** Cannot belong to a time: a new phrase begins at them ("friday call mom"). */
  readonly beginners: string;
  /**
   * Typing mistakes in short words of time, a word a line: "today: todya tody". Listed one by one: the distance of two
   * short words does not show what is meant.
   */
  readonly slips: string;
}

/** How requests begin in one language, and what settles an hour: alternatives of a regular expression each, folded. */
export interface Opening {
  /** Words in front of an order that say nothing: "please", "can you". */
  readonly polite: string;
  readonly remind: string;
  /** Orders to be reminded beside a length before an event: "…, and wake me half an hour earlier". */
  readonly asks?: string;
  /** Orders after which a reminder is to be repeated: "don't let me forget". */
  readonly insist: string;
  /** Verbs of orders to an agent. */
  readonly act?: string;
  /** Between such an order and what is to be done: "to", "that". */
  readonly links: string;
  /** What stays of them in front of what is to be done, and is no part of it. */
  readonly ties: string;
  /** Prepositions of a time, which stay behind what is to be done when the time is taken out. */
  readonly tails: string;
  /** Phrases of time that are rarely one alone: "a second". */
  readonly weak: string;
  /** Things that run for a length of time from now, orders about one that runs already, and prepositions of the length. */
  readonly timers: Readonly<Record<'things' | 'changes' | 'leads', string>>;
  /** Things that ring at an hour, the prepositions of it, that of any hour, and how hours of words begin. */
  readonly alarms?: Readonly<Record<'things' | 'leads' | 'at' | 'hours', string>>;
  /** Beginnings of words that settle a bare hour, with accents: "wake", "dinner", "school". */
  readonly settles: Readonly<Record<'morning' | 'evening' | 'day', string>>;
}

/** One language of times, whole. All words to be read are folded: lower case, without diacritics. */
export interface Language {
  /** ISO 639-1. */
  readonly code: string;
  /** The words of the grammar, with what they mean. */
  readonly phrases: Phrases;
  /**
   * Short weekdays from Sunday on: they count in a list, in a range or before an hour. `?`: also a word or a name, which
   * alone is no day; `~`: a day alone only in this language.
   */
  readonly shortDays: string;
  /** Words whose meaning depends on those around them. */
  readonly inContext?: InContext;
  /** Days of the month as they are written: "7." behind "am", "7-go", "día 7". */
  readonly days?: RegExp;
  readonly opening: Opening;
  readonly bound: BoundWords;
  readonly beside: BesideWords;
  /** Words that have a meaning in a time and also many others. */
  readonly common: ReadonlySet<string>;
  /** What stands between a time and its subject: "at 4pm to send the second draft". */
  readonly separators: RegExp;
  readonly sentences: SentenceLanguage;
  readonly caused: CausedWords;
}

/** Days of the month as numbers, by patterns of what stands before and behind one. */
export const dayNumbers = (cases: readonly (readonly [before: string, behind: string])[]): RegExp =>
  new RegExp(cases.map(([before, behind]) => `(?<=${before})(?:0?[1-9]|[12]\\d|3[01])${behind}`).join('|'), 'uy');
