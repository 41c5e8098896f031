// The subject of a text, as far as words show it: decides whether two texts are about the same thing, in any script.
import { STOP_WORDS } from './stop-words.ts';

/** Longer texts are read only up to here. */
const LENGTH_LIMIT = 20_000;
/** Scripts without spaces between words: two neighbouring characters stand for a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
/** Endings and small words of Japanese. */
const HIRAGANA_ONLY = /^\p{Script=Hiragana}+$/u;
/** Accents of letters; marks that belong to a letter in other scripts (vowel signs, voiced kana) stay. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/gu;
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', '’': "'" };

/** A text with compatible characters unified, in lower case, without accents and invisible characters. */
export function foldText(text: string): string {
  return text
    .slice(0, LENGTH_LIMIT)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßłøđæœı’]/gu, (letter) => PLAIN[letter] ?? letter);
}

/** Every word of a folded text, including small ones; in scripts without spaces, pairs of neighbouring characters. */
export function wordsOf(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => [...(word.replace(UNSPACED, ' ').match(/\S+/gu) ?? []), ...neighbours(word)]);
}

function neighbours(word: string): string[] {
  return (word.match(UNSPACED) ?? []).flatMap((run) => {
    const characters = [...run];
    if (characters.length === 1) return characters;
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });
}

/** The words of a text's subject: without small words, numbers and single letters. */
export function contentWords(text: string): string[] {
  const words = wordsOf(foldText(text)).filter((word) => isUnspaced(word) || (word.length > 1 && isTelling(word)));
  const telling = words.filter((word) => !HIRAGANA_ONLY.test(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

const isTelling = (word: string): boolean => !/^\p{N}+$/u.test(word) && !STOP_WORDS.has(word);
const isUnspaced = (word: string): boolean => word.search(UNSPACED) === 0;

/** Whether two texts share a word of their subject, with any ending. */
export function sharesContent(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => other.some((known) => isAlike(word, known)));
}

/** Two forms of one word, as far as letters show: the same beginning, or one within a compound of the other. */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (isUnspaced(short) || isUnspaced(long)) return [...short].length === 1 && long.includes(short);
  const stem = withoutLastVowel(short);
  if (stem.length >= 3 && stem === withoutLastVowel(long)) return true;
  if (short.length >= 4 && long.startsWith(short)) return true;
  if (short.length >= 5 && long.length - short.length >= 3 && long.endsWith(short)) return true;
  const shared = sharedBeginning(short, long);
  return shared >= 4 && long.length - shared <= 3 && shared / long.length > 0.6;
}

const withoutLastVowel = (word: string): string => word.replace(/[aeiouy]$/u, '');

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The inflectional endings of the five supported languages. */
const ENDINGS = new Set(
  `s es ed d ing er ers e en em n ern st t te ten es x ent ez ons ait a o as os ar ado ando i y ie u ow om ami ach ek ka ki ke ko kach kami ych ich
  ego emu ym im am ia ja ce cie`.split(/\s+/),
);

/** Whether two texts share a whole word of their subject: "waters" is "water", "watermelon" is not. */
export function sharesWord(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => other.some((known) => isSameWord(word, known)));
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (isUnspaced(one) || isUnspaced(other)) return isAlike(one, other);
  const shared = sharedBeginning(one, other);
  const isEnding = (rest: string) => rest === '' || ENDINGS.has(rest);
  // The stem of a short word is short, and may end in a letter with which both endings begin.
  for (let length = shared; length >= Math.max(3, shared - 1); length -= 1) {
    if (isEnding(one.slice(length)) && isEnding(other.slice(length))) return true;
  }
  return false;
}
