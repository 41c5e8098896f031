// "An hour before the meeting", by language: the length, the word, and an article behind it.
import type { Language } from '../../../../domain/words/language.ts';
import { AMOUNTS } from './amounts.ts';

const before = (language: Language, word: string, article: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?<amount>${AMOUNTS[language]}) ${word}(?<name> (?:${article})? ?|$)`, 'iu');

export const BEFORE: Readonly<Record<Language, RegExp>> = {
  en: before('en', '(?:before|ahead of|prior to)', '(?:the|my|our|that)(?= )'),
  de: before('de', '(?:vor|vorher|davor|zuvor)', '(?:dem|der|den|meinem|meiner)(?= )'),
  fr: before('fr', '(?:avant)', "(?:le|la|les|mon|ma)(?= )|l'"),
  es: before('es', '(?:antes)(?: del?)?', '(?:el|la|los|las|mi)(?= )'),
  pl: before('pl', '(?:przed)', '(?:moim|moją|tym)(?= )'),
};
