import { createMemo } from '../../memo.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { buildLexicon, type LanguageWords, type Lexicon } from './lexicon.ts';
import { POLISH } from './polish.ts';
import { SPANISH } from './spanish.ts';
import { wordsIn } from './tokens.ts';

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
 * "o 5 rzeczach" is a number of things, and in Spanish "o" is "or".
 */
const languagesOfHours = (text: string, wanted: string): string[] => [
  ...(/(?<!\p{L})à \d+(?: ?h|:\d)/iu.test(text) ? ['fr'] : []),
  ...(wanted !== 'es' && /(?<!\p{L})o \d+(?!\d| \p{L}+[aeiy]ch(?!\p{L}))/iu.test(text) ? ['pl'] : []),
];

const unknown = createMemo<ReadonlyMap<string, number>>(32);

/** The number of words of a text that each language does not know. Cheaper than reading it. */
const unknownIn = (text: string): ReadonlyMap<string, number> =>
  unknown.get(text, () => {
    const words = wordsIn(text);
    const count = (code: string) => words.filter((word) => !languageLexicon(code).has(word)).length;
    return new Map(LANGUAGE_CODES.map((code) => [code, count(code)]));
  });

/**
 * The languages to try: the wanted one, then those that know more of the words, English first. A language that knows
 * fewer cannot read them better.
 */
export function languagesOf(text: string, wanted: string): readonly string[] {
  const counts = unknownIn(text);
  const knowMore = LANGUAGE_CODES.filter((code) => (counts.get(code) ?? 0) < (counts.get(wanted) ?? 0));
  return [...new Set([wanted, ...knowMore, ...languagesOfHours(text, wanted)])];
}

/** The language that knows most of the words; English in a tie. */
export function likelyLanguage(text: string): string {
  const counts = unknownIn(text);
  return LANGUAGE_CODES.reduce((best, code) => ((counts.get(code) ?? 0) < (counts.get(best) ?? 0) ? code : best), 'en');
}

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
