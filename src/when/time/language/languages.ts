import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { buildLexicon, type LanguageWords, type Lexicon } from './lexicon.ts';
import { POLISH } from './polish.ts';
import { SPANISH } from './spanish.ts';

const LANGUAGES: readonly LanguageWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, POLISH];
const built = new Map<string, Lexicon>();

/** Codes of the languages that can be read, English first. */
export const LANGUAGE_CODES: readonly string[] = LANGUAGES.map((language) => language.code);

/** The day of the week, 0 = Sunday, that one folded word names in a language other than English, such as "lundi"; null: it names none, or all of them ("lundis"). */
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

/** "À 18h", "o 18": words before an hour whose letters English knows too. "O 5 rzeczach" counts things. */
const HOUR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])à \d{1,2}(?: ?h|:\d)/iu, 'fr'],
  [/(?<![\p{L}\d])o \d{1,2}(?!\d| \p{L}+[aeiy]ch(?!\p{L}))/iu, 'pl'],
];

/** The languages that the word before an hour can only belong to. */
export const languagesOfHours = (text: string): string[] =>
  HOUR_WORDS.flatMap(([pattern, code]) => (pattern.test(text) ? [code] : []));

/** The words of a language, built when first asked for; of English when the code is not known. */
export function languageLexicon(code: string): Lexicon {
  const language = LANGUAGES.find((one) => one.code === code) ?? ENGLISH;
  let lexicon = built.get(language.code);
  if (lexicon === undefined) {
    lexicon = buildLexicon(language);
    built.set(language.code, lexicon);
  }
  return lexicon;
}
