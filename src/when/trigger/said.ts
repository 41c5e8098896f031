// Sentences about a read time: in the form of the grammar, and translated to a language.
import { describeDuration } from '../time/duration.ts';
import { type DayNumber, dayNumber } from '../time/wall.ts';
import type { ParseIssue, ParseNote, Translate } from './reading.ts';
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

/** Why a text is not a time, before translation. */
export interface SaidIssue extends Omit<ParseIssue, 'message' | 'hint'> {
  readonly message: Said;
  readonly hint: Said;
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

export const sayIssue = <Issue extends Pick<SaidIssue, 'message' | 'hint'>>(
  issue: Issue,
  options: SpokenOptions,
  read?: string,
): Omit<Issue, 'message' | 'hint'> & Pick<ParseIssue, 'message' | 'hint'> => ({
  ...issue,
  message: say(issue.message, options, read),
  hint: say(issue.hint, options, read),
});
