// "An hour before the meeting", by language: the word, and an article behind it.
import type { Language } from '../../../../domain/words/language.ts';

const before = (word: string, article: string): RegExp =>
  new RegExp(`(?<= )(?:${word})(?: (?:${article})(?= )| l')?(?: |$|(?<='))`, 'iu');

export const BEFORE: Readonly<Record<Language, RegExp>> = {
  en: before('before|ahead of|prior to', 'the|my|our|that'),
  de: before('vor|vorher|davor|zuvor', 'dem|der|den|meinem|meiner'),
  fr: before('avant', 'le|la|les|mon|ma'),
  es: before('antes(?: del?)?', 'el|la|los|las|mi'),
  pl: before('przed', 'moim|moją|tym'),
};

/** The same where a reminder was counted so from its event, with words that elsewhere only move something. */
export const AHEAD: Readonly<Record<Language, RegExp>> = {
  en: before('before|ahead of time|prior to|prior|earlier|early|in advance|beforehand', 'the'),
  de: before('vor|vorher|davor|zuvor|früher|im Voraus', 'dem'),
  fr: before("avant|plus tôt|à l'avance|auparavant", 'le'),
  es: before('antes(?: del?)?|(?:de|con) (?:antelación|anticipación)', 'el'),
  pl: before('przed|wcześniej', 'tym'),
};
