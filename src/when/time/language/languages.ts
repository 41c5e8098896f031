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

/** The languages that the word before an hour can only belong to, though English knows its letters: "à 18h", "o 18"; "o 5 rzeczach" counts things. */
export const languagesOfHours = (text: string): string[] => [
  ...(/(?<!\p{L})à \d+(?: ?h|:\d)/iu.test(text) ? ['fr'] : []),
  ...(/(?<!\p{L})o \d+(?!\d| \p{L}+[aeiy]ch(?!\p{L}))/iu.test(text) ? ['pl'] : []),
];

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
