import type { Question, Utterance } from './dialogue.ts';
import { readDraft } from './schedules/draft.ts';
import { isYes } from './words/yes.ts';

/** What only takes note of the wish in between: "ok", "right", "sure". */
const TAKES_NOTE = /^(?:ok|okay|right|correct|sure|y)$/;

/**
 * A question after which another wish was carried out. What answers it still does; a yes may be meant for what came since, so the question
 * is asked again, and a wish that is complete by itself is one.
 */
export function afterAnotherWish(question: Question): Question {
  return {
    answer(words: Utterance, context) {
      if (TAKES_NOTE.test(words.lower) || words.lower.startsWith('cancel')) return null;
      if (isYes(words)) return question.otherwise(words, context);
      const draft = readDraft(words, context);
      if (draft !== null && draft.what !== '' && draft.time.kind !== 'none') return null;
      return question.answer(words, context);
    },
    otherwise: (words, context) => question.otherwise(words, context),
  };
}
