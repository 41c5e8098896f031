import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { buildLexicon, type LanguageWords, type Lexicon } from './lexicon.ts';
import { POLISH } from './polish.ts';
import { SPANISH } from './spanish.ts';

const LANGUAGES: readonly LanguageWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, POLISH];
const built = new Map<string, Lexicon>();

/** Codes of the languages that Belfry reads, English first. */
export const LANGUAGE_CODES: readonly string[] = LANGUAGES.map((language) => language.code);

/**
 * The weekday, 0 = Sunday, of one folded word in a language other than English, such as "lundi"; null for other words
 * and for plurals ("lundis").
 */
export function weekdayElsewhere(word: string): number | null {
  for (const code of LANGUAGE_CODES.slice(1)) {
    const alone = languageLexicon(code)
      .get(word)
      ?.find(({ words }) => words.length === 1);
    for (const meaning of alone?.meanings ?? [])
      if (meaning.type === 'weekday' && !meaning.plural) return meaning.value;
  }
  return null;
}

/**
 * The languages to which the word before an hour can only belong, though English knows its letters: "à 18h", "o 18";
 * "o 5 rzeczach" is a number of things.
 */
export const languagesOfHours = (text: string, wanted?: string): string[] => [
  ...(/(?<!\p{L})à \d+(?: ?h|:\d)/iu.test(text) ? ['fr'] : []),
  // In Spanish "o" is "or".
  ...(wanted !== 'es' && /(?<!\p{L})o \d+(?!\d| \p{L}+[aeiy]ch(?!\p{L}))/iu.test(text) ? ['pl'] : []),
];

/** The lexicon of a language, built at its first use; English for an unknown code. */
export function languageLexicon(code: string): Lexicon {
  const language = LANGUAGES.find((one) => one.code === code) ?? ENGLISH;
  let lexicon = built.get(language.code);
  if (lexicon === undefined) {
    lexicon = buildLexicon(language);
    built.set(language.code, lexicon);
  }
  return lexicon;
}
