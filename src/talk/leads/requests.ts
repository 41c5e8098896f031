// Words that ask to be reminded, in five languages: they never stand in what is to be stored.
import type { Word } from '../words.ts';

/** Folded; words of one request stand side by side. */
const REQUESTS: readonly (readonly string[])[] = `
  remind me|remind us|rimind me|remined me|rember me to|remember me to|make me remember|reminding me|need reminding|be reminded|let me forget|let us forget|give me a shout|give us a shout|countdown for|note to self|not forget
  erinner mich|erinnere mich|erinnerst mich|erinner uns|erinnere uns|erinnerst du mich|erinnern sie mich|erinner mi|erinnert werden|mich daran erinnern|mich dran erinnern|vergessen lassen
  rappelle moi|rappel moi|rapel moi|rapelle moi|rappelle nous|rappelez moi|me rappelles|me rappelez|me rappeler|me le rappeler|m' rappeler|me laisse pas oublier|oublie pas de me dire|faites moi songer|fais moi penser|rappelle stp|rappelle svp
  recuerdame|recordame|recuerdeme|recuerdanos|recuerdamelo|recordarme|me recuerdas|me recuerdes|me recuerde|acordarme de|que me avises|acuerdame|avisame|avisarme|me avisas|recordar a mi
  przypomnij mi|przypomnij mnie|przypominaj mi|przypomnij nam|przypomnisz mi|mi przypomniec|mi przypomnij|mi przypomnisz|mi przypomniales|przypominaj o|przypominaj mi|przypomniec mi|przypomnij o|przypomnij ze|o przypomnienie|pamietaj za mnie|przypomnial mi|przypomniala mi`
  .trim()
  .split(/[|\n]/)
  .map((request) => request.trim().split(' '));
const BY_FIRST_WORD = Map.groupBy(REQUESTS, ([first]) => first);

/** The places of words of such requests, as the first and the one behind the last. */
export const requestsIn = (words: readonly Word[]): { readonly from: number; readonly to: number }[] =>
  words.flatMap(({ folded }, from) =>
    (BY_FIRST_WORD.get(folded) ?? []).flatMap((request) =>
      stands(request, words, from) ? { from, to: from + request.length } : [],
    ),
  );

const stands = (request: readonly string[], words: readonly Word[], place: number): boolean =>
  request.every((word, index) => words[place + index]?.folded === word);
