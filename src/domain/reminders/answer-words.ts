import { ENGLISH } from './words/english.ts';
import { FRENCH } from './words/french.ts';
import { GERMAN } from './words/german.ts';
import type { AnswerWords } from './words/language-words.ts';
import { POLISH } from './words/polish.ts';
import { SPANISH } from './words/spanish.ts';

/** The language of an answer does not matter: a complete phrase in one of them means what it says. */
export const ANSWER_WORDS: readonly AnswerWords[] = [ENGLISH, GERMAN, FRENCH, SPANISH, POLISH];

/** The meaning of an emoji alone; other pictures have none. */
export const DONE_SIGNS = /[\u2705\u2714\u2611]/u;
export const NOTED_SIGNS = /[\u{1F44D}\u{1F44C}\u{1F64F}\u{1F197}\u{1FAE1}]/u;
