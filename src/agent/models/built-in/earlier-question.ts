import { ordersAct } from '../../../talk/orders/orders-act.ts';
import { SMALL_WORDS } from '../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../talk/orders/spoken.ts';
import { judge } from './by-act/judgement.ts';
import type { DialogueContext, Question, Utterance } from './dialogue.ts';
import { isYes } from './words/yes.ts';

/**
 * A question after which the model looked something up or carried out another request. A clear answer still answers
 * it. A yes may refer to the later request, so the model asks again. The model does not repeat the question after a
 * message that it does not understand.
 */
export function afterAnotherRequest(question: Question): Question {
  return {
    answer(words: Utterance, context) {
      if (ordersOne(words, context)) return null;
      return isYes(words) ? question.otherwise(words, context) : question.answer(words, context);
    },
    otherwise: (words, context) => question.otherwise(words, context),
    isEarlier: true,
  };
}

/** "Turn it on again", "ach nee, um 8": an order about what is there, or a correction of it. */
function ordersOne(words: Utterance, context: DialogueContext): boolean {
  const { likely, words: said, spoken, language } = judge(words, context);
  const corrects = context.memory.isJustDone && wordsInList(SMALL_WORDS[language].corrects).has(spoken[0] ?? '');
  return corrects || (likely[0] !== undefined && ordersAct(likely[0].act, said, language) === true);
}
