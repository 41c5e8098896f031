// Sentences about a read time: in the form of the grammar, and translated to a language.
import { describeDuration } from '../time/duration.ts';
import { type DayNumber, dayNumber } from '../time/wall.ts';
import type { ParseIssue, ParseNote, Reading, Translate } from './reading.ts';
import type { SentenceLanguage } from './sentence/sentence-language.ts';
import { sentenceLanguage } from './sentence/sentence-languages.ts';

/**
 * An inserted value: a literal, a sentence of its own, or a function that gives each language's own form, as for a
 * day.
 */
type SaidValue = string | number | Sentence | ((language: SentenceLanguage) => string);

/** An English sentence with `{0}`, `{1}` for inserted values, and those values. */
interface Sentence {
  readonly english: string;
  readonly values: readonly SaidValue[];
}

/** A sentence before translation; a plain text has no inserted values. */
export type Said = string | Sentence;

/** A note before translation. */
export interface SaidNote extends Omit<ParseNote, 'message'> {
  readonly message: Said;
}

/** Words of each language, or the same in all of them. */
export type Worded = string | ((language: SentenceLanguage) => string);

/** One meaning of an ambiguous text: its label is in the language of the person, its words in that of the text. */
export interface SaidReading {
  readonly label: Worded;
  readonly text: Worded;
  readonly instead?: Worded;
}

/** Why a text is not a time, before translation. */
export interface SaidIssue extends Omit<ParseIssue, 'message' | 'hint' | 'readings'> {
  readonly message: Said;
  readonly hint: Said;
  readonly readings?: readonly SaidReading[];
}

/** The language of a sentence, and its translator. */
export interface SpokenOptions {
  readonly language?: string | undefined;
  readonly locale?: string | undefined;
  readonly translate?: Translate | undefined;
}

/** Tags the words of a sentence for translation: worded`"${words}" has passed.` */
export function worded(parts: TemplateStringsArray, ...values: readonly SaidValue[]): Sentence {
  return { english: String.raw(parts, ...values.map((_, index) => `{${index}}`)), values };
}

/** A word inside a sentence, translated separately. */
export const word = (english: string): Sentence => ({ english, values: [] });

/** "Monday 23 November 2026". */
export const dayWords = (day: DayNumber) => (language: SentenceLanguage) => language.longDate(day);

/** "4 March". */
export const monthDay = (month: number, day: number) => (language: SentenceLanguage) =>
  language.date(dayNumber(2000, month, day), 2000);

/** "5 minutes": the count and the unit in the language. */
export const countWords = (count: number, unit: string, code: string): string =>
  new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false }).format(count);

/** "1 hour 30 minutes"; a day is 24 hours. */
export const lengthWords =
  (ms: number, days = 0) =>
  ({ code }: SentenceLanguage) =>
    describeDuration(
      { months: 0, days, ms },
      code === 'en' ? undefined : (count, unit) => countWords(count, unit, code),
    );

/**
 * Translates a sentence to the requested language, otherwise to `read`, the language of the words; English without a
 * translation.
 */
export function say(sentence: Said, { language, locale, translate }: SpokenOptions, read = 'en'): string {
  const { english, values }: Sentence = typeof sentence === 'string' ? { english: sentence, values: [] } : sentence;
  const code = sentenceLanguage(language ?? locale ?? read).code;
  const own = code === 'en' ? undefined : translate?.(english, code);
  const spoken = own === undefined ? 'en' : code;
  return (own ?? english).replace(/\{(\d)\}/g, (whole, index) => {
    const value = values[index];
    if (value === undefined) return whole;
    if (typeof value === 'function') return value(sentenceLanguage(spoken));
    return typeof value === 'object' ? say(value, { language: spoken, translate }) : String(value);
  });
}

export const sayNotes = (notes: readonly SaidNote[], options: SpokenOptions, read?: string): ParseNote[] =>
  notes.map((note) => ({ ...note, message: say(note.message, options, read) }));

export function sayIssue<Issue extends SaidIssue>(
  { readings, message, hint, ...issue }: Issue,
  options: SpokenOptions,
  read = 'en',
): Omit<Issue, 'readings' | 'message' | 'hint'> & Pick<ParseIssue, 'readings' | 'message' | 'hint'> {
  const spoken = options.language ?? options.locale ?? read;
  const inWords = (said: Worded, code: string) => (typeof said === 'string' ? said : said(sentenceLanguage(code)));
  const readingOf = ({ label, text, instead }: SaidReading): Reading => ({
    label: inWords(label, spoken),
    text: inWords(text, read),
    ...(instead && { instead: inWords(instead, read) }),
  });
  return {
    ...issue,
    message: say(message, options, read),
    hint: say(hint, options, read),
    ...(readings && { readings: readings.map(readingOf) }),
  };
}
