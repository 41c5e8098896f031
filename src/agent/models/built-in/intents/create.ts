import { type DialogueContext, type Intent, type Plan, say, type Utterance } from '../dialogue.ts';
import { splitText } from '../reading.ts';
import { createSchedules, whenQuestion } from '../schedules/create-schedules.ts';
import { cleanWhat, type Draft, hasLead, readDraft } from '../schedules/draft.ts';
import { offerDraft } from '../schedules/offer-draft.ts';
import { ask } from '../wording/questions.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { notKnown, readUnknownAct, type UnknownAct } from './unknown-act.ts';

/** A request for a schedule that begins like one: "remind me ...", "schedule ...". Goes before everything a message may contain by chance. */
export const createWithLead: Intent = {
  name: 'create-with-lead',
  read(words, context) {
    if (!STRONG_LEAD.test(words.lower) || !hasLead(words.text)) return null;
    return atAnEvent(words, context) ?? requestPlan(words, context);
  },
};

/** "Remind me when I get home to call the bank": nothing tells that moment, and it is no text of a reminder. */
function atAnEvent({ text }: Utterance, context: DialogueContext): Plan | null {
  const what = AT_AN_EVENT.exec(text)?.[1];
  if (what === undefined || splitText(text, context).time.kind !== 'none') return null;
  const draft: Draft = { kind: 'reminder', what: cleanWhat(what), time: { kind: 'none' } };
  const question = whenQuestion(draft, (whole, known) => createSchedules([whole], known));
  return say(ask.noEvent(draft.what), question);
}

const AT_AN_EVENT =
  /^remind me (?:when(?:ever)?|once|as soon as|after|before|next time|the next time) (?:i|we|he|she|they|you|it|the|my|our)(?:'m|'s|'re)? .+? (?:to|that|about) (.+)$/i;

const STRONG_LEAD =
  /^(?:remind me|(?:set|create|add|make|give me|schedule|i need|i want|i'd like|new)(?: up| me)? ?(?:an?|another|the|one)? ?(?:new |daily |weekly |quick )?(?:reminder|alarm|notification)\b|an? reminder\b|don'?t (?:let me )?forget|do not (?:let me )?forget|make sure i|ping me|nudge me|alert me|notify me|let me know|wake me|remember to|note to self|i (?:need|have|want|must|should|ought)\b(?! (?:a |any |no |the )?(?:reminders?|schedules?)\b))/;

/** A request that is one because it holds a time: "call Sarah at 5pm", "every day at 8 brief me". */
export const create: Intent = {
  name: 'create',
  read(words, context) {
    const act = readUnknownAct(words, context);
    if (act === null) return requestPlan(words, context);
    // Without a time nothing would have been made of it, and there is a better answer to a question.
    const isHarmless = !ORDERS.has(act) && requestPlan(words, context) === null;
    return isHarmless ? null : notKnown(act, words, context);
  },
};

/** Acts that are answered as what they are, whether or not they hold a time. */
const ORDERS: ReadonlySet<UnknownAct> = new Set(['remove', 'change', 'order', 'elsewhere', 'quiet']);

/**
 * What "move the car tomorrow at 9" means when no such schedule exists: a thing to be reminded of. Words that speak of a schedule never do,
 * nor do those that can only be an order: "cancel dinner tonight".
 */
export function fallbackPlan(words: Utterance, context: DialogueContext): Plan | null {
  return readUnknownAct(words, context) !== null ||
    /\b(?:ones?|reminders?|schedules?|actions?|alarms?|it|that|them)\b/.test(words.lower)
    ? null
    : requestPlan(words, context);
}

/** What to say instead where an order that holds a time finds nothing that fits; null: there is nothing to offer. */
export function offerOf(words: Utterance, context: DialogueContext): string | null {
  const isOrder = readUnknownAct(words, context) !== null && splitText(words.text, context).time.kind === 'time';
  return isOrder && startsWithVerb(words.text) ? offerDraft(words.text, context) : null;
}

/** The plan of a request for a schedule, if the words are one. */
export function requestPlan(words: Utterance, context: DialogueContext): Plan | null {
  const draft = readDraft(words, context);
  return draft === null ? null : createSchedules([draft], context);
}
