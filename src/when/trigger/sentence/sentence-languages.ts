import { ENGLISH_SENTENCES } from './english.ts';
import { FRENCH_SENTENCES } from './french.ts';
import { GERMAN_SENTENCES } from './german.ts';
import { POLISH_SENTENCES } from './polish.ts';
import type { SentenceLanguage } from './sentence-language.ts';
import { SPANISH_SENTENCES } from './spanish.ts';

const LANGUAGES = new Map(
  [ENGLISH_SENTENCES, GERMAN_SENTENCES, FRENCH_SENTENCES, SPANISH_SENTENCES, POLISH_SENTENCES].map((language) => [
    language.code,
    language,
  ]),
);

/** The sentences of a BCP 47 tag's language; English for an unsupported one. */
export function sentenceLanguage(locale: string | undefined): SentenceLanguage {
  if (typeof locale !== 'string') return ENGLISH_SENTENCES;
  return LANGUAGES.get(locale.toLowerCase().split(/[-_]/)[0] as string) ?? ENGLISH_SENTENCES;
}
