// Words that ask to be reminded, in five languages: they never stand in what is to be stored.
import type { Word } from '../words.ts';

/** Folded; words of one request stand side by side. */
const REQUESTS: readonly (readonly string[])[] = `
  remind me|remind us|rimind me|rember me to|remember me to
  erinner mich|erinnere mich|erinnerst mich|erinner uns|erinnere uns|erinnerst du mich|erinner mi
  rappelle moi|rappel moi|rapel moi|rapelle moi|rappelle nous|rappelez moi|me rappelles|me rappelez|me rappeler
  recuerdame|recordame|recuerdeme|recuerdanos|recuerdamelo|recordarme|me recuerdas|me recuerde|acuerdame|avisame|avisarme|me avisas
  przypomnij mi|przypomnij mnie|przypominaj mi|przypomnij nam|przypomnisz mi|mi przypomniec|mi przypomnij|mi przypomnisz|mi przypomniales`
  .split(/[|\n]/)
  .map((request) => request.trim().split(' '))
  .filter(([first]) => first !== '');

/** The places of words at which such a request begins. */
export const requestsIn = (words: readonly Word[]): number[] =>
  words.flatMap((_, place) => (REQUESTS.some((request) => stands(request, words, place)) ? place : []));

const stands = (request: readonly string[], words: readonly Word[], place: number): boolean =>
  request.every((word, index) => words[place + index]?.folded === word);
