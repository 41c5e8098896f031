import { type Answer, readAnswer } from '../../../domain/reminders/read-answer.ts';
import { LATER_WORDS } from '../../../domain/reminders/read-later.ts';
import { ordersAct } from '../../../talk/orders/orders-act.ts';
import { SMALL_WORDS } from '../../../talk/orders/small-words.ts';
import { wordsInList } from '../../../talk/orders/spoken.ts';
import { judge } from './by-act/judgement.ts';
import type { DialogueContext, Question, Utterance } from './dialogue.ts';
import { readDraft } from './schedules/draft.ts';
import { isYes } from './words/yes.ts';

/** Merely acknowledges the request in between: "ok", "right", "sure". */
const TAKES_NOTE = /^(?:ok|okay|right|correct|sure|y)$/;
/** Cancels or corrects the request in between: "no, at 10". */
const TAKES_BACK = /^(?:no|nope|cancel|wait|oops|sorry|actually)\b/;

/** "Not yet", "done", "stop asking"; "tomorrow at 9" may answer the question. */
function answersReminder({ raw }: Utterance): boolean {
  const answer = readAnswer(raw);
  return answer.kind === 'later' ? answer.plain || answer.until === LATER_WORDS : ANSWERS.has(answer.kind);
}
const ANSWERS: ReadonlySet<Answer['kind']> = new Set(['done', 'stop', 'not_done']);

/**
 * A question after which the model looked something up or carried out another request. A clear answer still answers
 * it. A yes may refer to the later request, so the model asks again; a complete request counts as a new one. The
 * model does not repeat the question after a message that it does not understand.
 */
export function afterAnotherRequest(question: Question): Question {
  return {
    answer(words: Utterance, context) {
      if (TAKES_NOTE.test(words.lower) || TAKES_BACK.test(words.lower)) return null;
      if (ordersOne(words, context)) return null;
      if (context.memory.isJustNotified && answersReminder(words)) return null;
      if (isYes(words)) return question.otherwise(words, context);
      const draft = readDraft(words, context);
      if (draft !== null && draft.what !== '' && draft.time.kind !== 'none') return null;
      return question.answer(words, context);
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
