// Lengths of time in five languages: the word that makes each a time from now.
import type { Language } from '../../../../domain/words/language.ts';
import { type ReadingContext, splitText } from '../reading.ts';

/** "In 10 minutes": before a length of time. */
export const FROM_NOW: Readonly<Record<Language, string>> = { en: 'in', de: 'in', fr: 'dans', es: 'en', pl: 'za' };

/** A length of time in milliseconds; null where it cannot be read. */
export function lengthOf(amount: string, language: Language, context: ReadingContext): number | null {
  const counted = /^\p{L}+$/u.test(amount) ? `1 ${amount}` : amount;
  const { time, what } = splitText(`${FROM_NOW[language]} ${counted}`, context);
  if (time.kind !== 'time' || what !== '' || time.when.spans.some(({ kind }) => kind === 'date' || kind === 'time'))
    return null;
  const [at] = time.when.next;
  return at === undefined ? null : at - context.now;
}

/** Patterns with their languages, tried in the language of the text first. */
export type ByLanguage = Readonly<Record<Language, readonly RegExp[]>>;

/** What a pattern caught. */
interface Caught {
  readonly language: Language;
  readonly groups: Readonly<Record<string, string | undefined>>;
  readonly index: number;
  readonly text: string;
}

/** The first pattern that a text fits. */
export function catchIn(patterns: ByLanguage, text: string, first: Language): Caught | null {
  const languages = [first, ...(Object.keys(patterns) as Language[]).filter((language) => language !== first)];
  for (const language of languages) {
    for (const pattern of patterns[language]) {
      const found = pattern.exec(text);
      if (found !== null) return { language, groups: { ...found.groups }, index: found.index, text: found[0] };
    }
  }
  return null;
}
