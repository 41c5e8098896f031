import { onlyPoints } from '../../../../talk/orders/places.ts';
import { planByAct } from '../by-act/plan-by-act.ts';
import { type DialogueContext, type Plan, say, type Utterance } from '../dialogue.ts';
import { readTimeAlone, splitText } from '../reading.ts';
import { createSchedules, whenQuestion } from '../schedules/create-schedules.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { wordStillOpen } from '../wording/outcomes.ts';
import { ask } from '../wording/questions.ts';
import { word } from '../wording/speaking.ts';
import { asksForKnowledge } from '../words/knowledge.ts';
import { startsWithVerb } from '../words/verbs.ts';

/** A few words after a reminder that do not answer it are a remark about it: "almost done", "which one". */
const isRemark = (words: Utterance): boolean =>
  words.text.split(/\s+/).length <= 4 && !asksForKnowledge(words) && !ASKS.test(words.text);
const ASKS = /^(?:do|did|have|am|will|is|are|any) (?:i|we|there|it)\b/i;

/**
 * The fallback for unrecognised text: offers a reminder for an action without a time, and declines anything else
 * honestly.
 */
export function cannot(words: Utterance, context: DialogueContext): Plan {
  const alone = readTimeAlone(words.text, context);
  if (alone !== null) return createSchedules([{ kind: 'reminder', what: '', time: alone }], context);
  if (onlyPoints(words.text)) return say(word('small.notAsked'));
  const open = context.reminders.filter(({ state }) => state === 'open');
  if (open.length > 0 && context.memory.isJustNotified && !context.isAsked && isRemark(words))
    return say(wordStillOpen(open));
  const otherwise = () => notUnderstood(words, context);
  return planByAct(words, context, { otherwise }) ?? otherwise();
}

function notUnderstood(words: Utterance, context: DialogueContext): Plan {
  // "Do I have ..." begins with a verb, but is not an action.
  if (ASKS.test(words.text)) return say(word('small.cannot'));
  const what = cleanWhat(words.text);
  const { time } = splitText(words.text, context);
  if (time.kind === 'unreadable' && time.message !== '' && startsWithVerb(what)) return say(ask.whenAgain(what));
  if (
    what !== '' &&
    !asksForKnowledge(words) &&
    startsWithVerb(what) &&
    // "Leave me alone", "call me": addressed to any listener.
    !/^\w+ (?:me|us)\b/i.test(what) &&
    !words.raw.trim().endsWith('?') &&
    what.split(/\s+/).length <= 12
  ) {
    const question = whenQuestion({ kind: 'reminder', what, time: { kind: 'none' } }, (draft, known) =>
      createSchedules([draft], known),
    );
    return say(ask.offer(what), question);
  }
  return say(word('small.cannot'));
}
