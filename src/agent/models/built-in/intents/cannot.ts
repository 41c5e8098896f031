import { onlyPoints } from '../../../../talk/orders/places.ts';
import { asksForNone } from '../by-act/bare-wish.ts';
import { judge } from '../by-act/judgement.ts';
import { planByAct } from '../by-act/plan-by-act.ts';
import { saysWhatToDo } from '../by-act/wish.ts';
import { type DialogueContext, type Plan, say, type Utterance } from '../dialogue.ts';
import { readTimeAlone } from '../reading.ts';
import { createSchedules, whenQuestion } from '../schedules/create-schedules.ts';
import { cleanWhat } from '../schedules/draft.ts';
import { wordStillOpen } from '../wording/outcomes.ts';
import { word } from '../wording/speaking.ts';
import { asksForKnowledge } from '../words/knowledge.ts';

/** A few words after a reminder that do not answer it are a remark about it: "almost done", "which one". */
const isRemark = (words: Utterance): boolean =>
  words.text.split(/\s+/).length <= 4 && !asksForKnowledge(words) && !ASKS.test(words.text);
const ASKS = /^(?:do|did|have|am|will|is|are|any) (?:i|we|there|it)\b/i;

/** The fallback for unrecognised text: offers what it may want, and declines anything else honestly. */
export function cannot(words: Utterance, context: DialogueContext): Plan {
  const alone = readTimeAlone(words.text, context);
  if (alone !== null) return createSchedules([{ kind: 'reminder', what: '', time: alone }], context);
  if (onlyPoints(words.text)) return say(word('small.notAsked'));
  const open = context.reminders.filter(({ state }) => state === 'open');
  if (open.length > 0 && context.memory.isJustNotified && !context.isAsked && isRemark(words))
    return say(wordStillOpen(open));
  const otherwise = () => offerDeed(words, context);
  return planByAct(words, context, { otherwise }) ?? otherwise();
}

/** "Call Sarah", "Miete überweisen": a deed alone is offered as a reminder; "call me" is said to any listener. */
function offerDeed(words: Utterance, context: DialogueContext): Plan {
  const judged = judge(words, context);
  const what = cleanWhat(words.text);
  const isDeed =
    saysWhatToDo(judged) &&
    !asksForNone(judged) &&
    !judged.isQuestion &&
    !asksForKnowledge(words) &&
    !ASKS.test(words.text);
  if (!isDeed || what === '' || TO_US.test(what) || judged.said.length > MOST_WORDS) return say(word('small.cannot'));
  const draft = { kind: 'reminder' as const, what, time: { kind: 'none' as const } };
  return say(
    word('ask.offer', { what }),
    whenQuestion(draft, (whole, known) => createSchedules([whole], known)),
  );
}
const TO_US = /^\w+ (?:me|us)\b/i;
const MOST_WORDS = 12;
