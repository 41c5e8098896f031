import { readAnswer } from '../../../../domain/reminders/read-answer.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { judge } from '../by-act/judgement.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { namesEvent } from '../expected/weather-words.ts';
import { readTimeAlone, splitText } from '../reading.ts';
import { withPhrases } from '../wording/phrases.ts';
import { word } from '../wording/speaking.ts';
import { isReminderText, messageOfReminder } from '../words/reminder-words.ts';
import { sayAgain } from './reminder-answer.ts';

const SNOOZE_FOR = '10 minutes';

/**
 * "Snooze", "thanks, in 10 minutes", "noch 5 Minuten": the reminder that came last once more, with its own text, in any of the five languages.
 */
export const again: Intent = {
  read(words, context) {
    const { lastNotified, isJustNotified } = context.memory;
    if (BARE_SNOOZE.test(words.lower) && !isReminderText(lastNotified ?? '')) return say(word('small.nothingToSnooze'));
    // An open reminder has its own answers, and comes again by itself.
    if (lastNotified === null || context.reminders.some(({ state }) => state === 'open')) return null;
    const what = messageOfReminder(lastNotified);
    const answer = readAnswer(words.raw, what);
    const asksMore = () => judge(words, context).likely[0]?.act === 'snooze';
    const isEvent = AT_AN_EVENT.test(words.lower) || (namesEvent(words.text) && asksMore());
    if (isEvent && splitText(words.text, context).time.kind === 'none') return say(wordNoEvent(what));
    const isFresh = isJustNotified && !context.isAsked;
    if (answer.kind === 'later' && (answer.plain || isFresh)) return repeat(answer.until, lastNotified, context);
    if (!isFresh) return null;
    const once = ONCE_MORE.exec(words.text)?.[1];
    if (once !== undefined) return repeat(once, lastNotified, context);
    // "The cat yes, Ann no" is about several reminders.
    if (answer.kind !== 'not_done' || SAYS_YES.test(words.lower)) return null;
    return YET.test(foldText(words.lower)) || asksMore() ? repeat(SNOOZE_FOR, lastNotified, context) : null;
  },
};

const BARE_SNOOZE = /^snooze\b/;
/** "When I'm home": Belfry cannot observe that moment. */
const AT_AN_EVENT =
  /^(?:snooze|not now|later|again|(?:ask|tell|remind) me(?: of (?:it|that|this))?(?: again)?)(?: it| that)? (?:when|once|as soon as|after|before|next time) (?:i|we|it|the|my)\b(?!.* to )/;
/** "Remind me tomorrow too": after a "done", repeats the same reminder. */
const ONCE_MORE = /^remind me (?:again |also )?(.+?) (?:too|as well|again)$/i;
/** "Not yet" asks for more time; "not today" and "not at all" do not. */
const YET = /\b(?:yet|noch nicht|pas encore|todavia no|aun no|jeszcze nie)\b/;
const SAYS_YES = /(?:^|[\s,])(?:yes|ja|oui|s[ií]|tak)(?=$|[\s,.!])/;

const wordNoEvent = (what: string): string =>
  withPhrases(word('answer.noEventAgain', { what }), [word('phrase.again30'), word('phrase.again120')]);

function repeat(timeText: string, notified: string, context: DialogueContext): Plan | null {
  const time = readTimeAlone(`in ${timeText}`, context) ?? readTimeAlone(timeText, context);
  return time === null ? null : sayAgain(messageOfReminder(notified), time, context);
}
