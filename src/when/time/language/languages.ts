import { languageOf, languages } from '../../languages/registered.ts';
import { createMemo } from '../../memo.ts';
import { buildLexicon, type Lexicon } from './lexicon.ts';
import { wordsIn } from './tokens.ts';

const built = new Map<string, Lexicon>();

/** Codes of the languages that are read, English first. */
export const languageCodes = (): readonly string[] => languages().map(({ code }) => code);

/**
 * The languages to which the word before an hour or a day can only belong, though English knows its letters: "à 18h",
 * "o 18", "am 7."; "o 5 rzeczach" is a number of things, and in Spanish "o" is "or".
 */
const languagesOfTimes = (text: string, wanted: string): string[] => [
  ...(/(?<!\p{L})à \d+(?: ?h|:\d)/iu.test(text) ? ['fr'] : []),
  ...(/(?<!\p{L}|\d ?)am \d{1,2}\.(?:\d{1,2}\.)?(?![\p{L}\d])/iu.test(text) ? ['de'] : []),
  ...(wanted !== 'es' && /(?<!\p{L})o \d+(?!\d| \p{L}+[aeiy]ch(?!\p{L}))/iu.test(text) ? ['pl'] : []),
];

const read = createMemo<readonly string[]>(32);

/** Counts the words of a text that a language does not know. Cheaper than reading it. */
function unknownOf(text: string): (code: string) => number {
  const words = read.get(`${languages().length} ${text}`, () => wordsIn(text));
  return (code) => {
    const lexicon = languageLexicon(code);
    return words.reduce((count, word) => (lexicon.has(word) ? count : count + 1), 0);
  };
}

/**
 * The languages to try: the wanted one, then those that know more of the words, English first. A language that knows
 * fewer cannot read them better.
 */
export function languagesOf(text: string, wanted: string): readonly string[] {
  const unknown = unknownOf(text);
  const own = unknown(wanted);
  const knowMore = own === 0 ? [] : languageCodes().filter((code) => unknown(code) < own);
  const byHour = languagesOfTimes(text, wanted).filter((code) => languageCodes().includes(code));
  return [...new Set([wanted, ...knowMore, ...byHour])];
}

/** The language that knows most of the words; English in a tie. */
export function likelyLanguage(text: string): string {
  const unknown = unknownOf(text);
  return languageCodes().reduce((best, code) => (unknown(code) < unknown(best) ? code : best), 'en');
}

/** The lexicon of a language, built at its first use; English for an unknown code. */
export function languageLexicon(code: string): Lexicon {
  const language = languageOf(code);
  let lexicon = built.get(language.code);
  if (lexicon === undefined) {
    lexicon = buildLexicon(language.code, language.phrases, language.inContext, language.days);
    built.set(language.code, lexicon);
  }
  return lexicon;
}
