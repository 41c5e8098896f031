import { type DialogueContext, type Intent, type Plan, say, type Utterance } from '../dialogue.ts';
import { splitText } from '../reading.ts';
import { createSchedules, whenQuestion } from '../schedules/create-schedules.ts';
import { cleanWhat, type Draft, hasLead, readDraft } from '../schedules/draft.ts';
import { offerDraft } from '../schedules/offer-draft.ts';
import { ask } from '../wording/questions.ts';
import { STRONG_LEAD } from '../words/strong-leads.ts';
import { startsWithVerb } from '../words/verbs.ts';
import { notKnown, readUnknownAct, type UnknownAct } from './unknown-act.ts';

/**
 * A request that begins like one: "remind me ...", "schedule ...". It precedes all intents whose words a message may
 * contain by chance.
 */
export const createWithLead: Intent = {
  name: 'create-with-lead',
  read(words, context) {
    if (!STRONG_LEAD.test(words.lower) || !hasLead(words.text)) return null;
    return atAnEvent(words, context) ?? requestPlan(words, context);
  },
};

/** "Remind me when I get home to call the bank": Belfry cannot observe that moment, and it is no text of a reminder. */
function atAnEvent({ text }: Utterance, context: DialogueContext): Plan | null {
  const what = AT_AN_EVENT.exec(text)?.[1];
  if (what === undefined || splitText(text, context).time.kind !== 'none') return null;
  const draft: Draft = { kind: 'reminder', what: cleanWhat(what), time: { kind: 'none' } };
  const question = whenQuestion(draft, (whole, known) => createSchedules([whole], known));
  return say(ask.noEvent(draft.what), question);
}

const AT_AN_EVENT =
  /^remind me (?:when(?:ever)?|once|as soon as|after|before|next time|the next time) (?:i|we|he|she|they|you|it|the|my|our)(?:'m|'s|'re)? .+? (?:to|that|about) (.+)$/i;

/** A text that is a request because it has a time: "call Sarah at 5pm", "every day at 8 brief me". */
export const create: Intent = {
  name: 'create',
  read(words, context) {
    const act = readUnknownAct(words, context);
    if (act === null) return requestPlan(words, context);
    // Without a time it would not become a schedule, and a question has a better answer.
    const isHarmless = !ORDERS.has(act) && requestPlan(words, context) === null;
    return isHarmless ? null : notKnown(act, words, context);
  },
};

/** Acts that get their own answer, with or without a time. */
const ORDERS: ReadonlySet<UnknownAct> = new Set(['remove', 'change', 'order', 'elsewhere', 'quiet']);

/**
 * The meaning of "move the car tomorrow at 9" when no such schedule exists: a thing to be reminded of. It excludes
 * words that mention a schedule and words that can only be an order: "cancel dinner tonight".
 */
export function fallbackPlan(words: Utterance, context: DialogueContext): Plan | null {
  return readUnknownAct(words, context) !== null ||
    /\b(?:ones?|reminders?|schedules?|actions?|alarms?|it|that|them)\b/.test(words.lower)
    ? null
    : requestPlan(words, context);
}

/** The offer after an order with a time that matches no schedule; null when there is nothing to offer. */
export function offerOf(words: Utterance, context: DialogueContext): string | null {
  const isOrder = readUnknownAct(words, context) !== null && splitText(words.text, context).time.kind === 'time';
  return isOrder && startsWithVerb(words.text) ? offerDraft(words.text, context) : null;
}

/** The plan of a request for a schedule; null for other words. */
export function requestPlan(words: Utterance, context: DialogueContext): Plan | null {
  const draft = readDraft(words, context);
  return draft === null ? null : createSchedules([draft], context);
}
