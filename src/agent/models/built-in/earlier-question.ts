import type { Question, Utterance } from './dialogue.ts';
import { readDraft } from './schedules/draft.ts';
import { isYes } from './words/yes.ts';

/** What only takes note of the wish in between: "ok", "right", "sure". */
const TAKES_NOTE = /^(?:ok|okay|right|correct|sure|y)$/;
/** What takes back the wish in between, or corrects it: "no, at 10". */
const TAKES_BACK = /^(?:no|nope|cancel|wait|oops|sorry|actually)\b/;

/**
 * A question after which something else was looked at or carried out. What answers it still does; a yes may be meant for what came since, so the question
 * is asked again, and a wish that is complete by itself is one. What is not understood is about something else: it is not asked again then.
 */
export function afterAnotherRequest(question: Question): Question {
  return {
    answer(words: Utterance, context) {
      if (TAKES_NOTE.test(words.lower) || TAKES_BACK.test(words.lower)) return null;
      if (isYes(words)) return question.otherwise(words, context);
      const draft = readDraft(words, context);
      if (draft !== null && draft.what !== '' && draft.time.kind !== 'none') return null;
      return question.answer(words, context);
    },
    otherwise: (words, context) => question.otherwise(words, context),
    isEarlier: true,
  };
}
