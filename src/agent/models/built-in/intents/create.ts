import { asksForNone, mayBeNoWish } from '../by-act/bare-wish.ts';
import { judge, saysNothing } from '../by-act/judgement.ts';
import { type DialogueContext, type Intent, type Plan, say, type Utterance } from '../dialogue.ts';
import { settingIn } from '../expected/settings.ts';
import { splitText } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { hasLead, readDraft } from '../schedules/draft.ts';
import { offerDraft } from '../schedules/offer-draft.ts';
import { wordUnknownAct } from '../wording/unknown-acts.ts';
import { isBareCall } from '../words/bare-calls.ts';

/** "Remind me ...": precedes the intents whose words such a request may hold by chance. */
export const createWithLead: Intent = {
  read: (words, context) =>
    hasLead(words.text) || isBareCall(words.text, context) ? requestPlan(words, context) : null,
};

/** A text that is a request because it has a time: "call Sarah at 5pm", "every day at 8 brief me". */
export const create: Intent = {
  read(words, context) {
    const { split, language } = judge(words, context);
    // "Und am Donnerstag auch", "sag Freitag ab": nothing to be told of is named.
    const isEmpty = split.time.kind === 'time' && split.what !== '' && saysNothing({ text: split.what }, language);
    return isEmpty ? null : requestPlan(words, context);
  },
};

/** "Do not disturb", and letters of scripts that Belfry does not read: nothing is made of them. */
export const notHere: Intent = {
  read(words, context) {
    if (settingIn(judge(words, context)) === 'quiet') return say(wordUnknownAct('quiet'));
    const isUnread = UNREAD_SCRIPT.test(words.raw) && splitText(words.text, context).intent !== 'reminder';
    return isUnread ? say(wordUnknownAct('elsewhere')) : null;
  },
};

/** Letters of scripts that no supported language uses. */
const UNREAD_SCRIPT =
  /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}|\p{Script=Devanagari}/u;

/**
 * The meaning of "move the car tomorrow at 9" when no such schedule exists: a thing to be reminded of. It excludes
 * words that mention a schedule and words that can only be an order: "reschedule dinner".
 */
export const fallbackPlan = (words: Utterance, context: DialogueContext): Plan | null =>
  OF_ONE.test(words.text) || mayBeNoWish(judge(words, context)) ? null : requestPlan(words, context);
const OF_ONE =
  /^(?:reschedule|postpone|delay|defer|edit|modify|rename|cancel|delete|remove)\b|\b(?:ones?|reminders?|schedules?|actions?|alarms?|it|that|them|later|earlier|instead|from now on|same time)\b/i;

/** The offer after an order with a time that matches no schedule; null when there is nothing to offer. */
export function offerOf(words: Utterance, context: DialogueContext): string | null {
  const { time, what } = splitText(words.text, context);
  return time.kind === 'time' && what.includes(' ') ? offerDraft(words.text, context) : null;
}

/** The plan of a request for a schedule; null for other words. */
export function requestPlan(words: Utterance, context: DialogueContext): Plan | null {
  const draft = readDraft(words, context);
  // "Erinnere mich nicht mehr an die Blumen" asks for no time.
  const isNone = draft?.time.kind !== 'time' && asksForNone(judge(words, context));
  return draft === null || isNone ? null : createSchedules([draft], context);
}
