// What is said about a time that was read: the sentence as the grammar writes it, and how it becomes words of a language.
import { describeDuration } from '../time/duration.ts';
import { type DayNumber, dayNumber } from '../time/wall.ts';
import type { ParseIssue, ParseNote, Translate } from './reading.ts';
import type { SentenceLanguage } from './sentence/sentence-language.ts';
import { sentenceLanguage } from './sentence/sentence-languages.ts';

/** What is put into a sentence: as it is, a sentence of its own, or what each language says in its own way, such as a day. */
type SaidValue = string | number | Sentence | ((language: SentenceLanguage) => string);

/** An English sentence with `{0}`, `{1}` where something is put in, and what that is. */
interface Sentence {
  readonly english: string;
  readonly values: readonly SaidValue[];
}

/** A sentence that is in no language yet; one without anything in it is its English words. */
export type Said = string | Sentence;

/** Something decided for the person, before it is in a language. */
export interface SaidNote extends Omit<ParseNote, 'message'> {
  readonly message: Said;
}

/** Why a text is not a time, before it is in a language. */
export interface SaidIssue extends Omit<ParseIssue, 'message' | 'hint'> {
  readonly message: Said;
  readonly hint: Said;
}

/** In which language something is said, and what knows the sentences of it. */
export interface SpokenOptions {
  readonly language?: string | undefined;
  readonly locale?: string | undefined;
  readonly translate?: Translate | undefined;
}

/** Tags the words of a sentence, so that other languages can say it: worded`"${words}" has passed.` */
export function worded(parts: TemplateStringsArray, ...values: readonly SaidValue[]): Sentence {
  return { english: String.raw(parts, ...values.map((_, index) => `{${index}}`)), values };
}

/** A word inside a sentence that each language has of its own. */
export const word = (english: string): Sentence => ({ english, values: [] });

/** "Monday 23 November 2026". */
export const dayWords = (day: DayNumber) => (language: SentenceLanguage) => language.longDate(day);

/** "4 March". */
export const monthDay = (month: number, day: number) => (language: SentenceLanguage) =>
  language.date(dayNumber(2000, month, day), 2000);

/** "5 minutes": the count and the unit, as a language says them. */
export const countWords = (count: number, unit: string, code: string): string =>
  new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long', useGrouping: false }).format(count);

/** "1 hour 30 minutes"; a day is one of 24 hours. */
export const lengthWords =
  (ms: number, days = 0) =>
  ({ code }: SentenceLanguage) =>
    describeDuration(
      { months: 0, days, ms },
      code === 'en' ? undefined : (count, unit) => countWords(count, unit, code),
    );

/** A sentence in the language that was asked for, else in `read`, that of the words; English where nobody knows it in that one. */
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
