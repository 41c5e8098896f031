import { readAnswer } from '../../../../domain/reminders/read-answer.ts';
import { foldText } from '../../../../domain/words/content-words.ts';
import { judge } from '../by-act/judgement.ts';
import { type DialogueContext, type Intent, type Plan, say } from '../dialogue.ts';
import { readTimeAlone } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { withPhrases } from '../wording/phrases.ts';
import { word } from '../wording/speaking.ts';
import { isReminderText, messageOfReminder } from '../words/reminder-words.ts';
import { readSnooze } from '../words/snooze-words.ts';

const SNOOZE_FOR = '10 minutes';

/** "Snooze", "again in 10 minutes": repeats the last notification. */
export const again: Intent = {
  name: 'again',
  read(words, context) {
    const { lastNotified } = context.memory;
    const rest = readSnooze(words);
    if (lastNotified !== null && rest !== null && AT_AN_EVENT.test(rest) && readTimeAlone(rest, context) === null) {
      return say(wordNoEvent(messageOfReminder(lastNotified)));
    }
    if (lastNotified === null && BARE_SNOOZE.test(words.lower)) return say(word('small.nothingToSnooze'));
    // What an agent said by itself is no reminder to put off.
    if (rest !== null && SNOOZES.test(words.lower) && !isReminderText(lastNotified ?? ''))
      return say(word('small.nothingToSnooze'));
    return lastNotified === null || rest === null
      ? null
      : snooze(rest === '' ? SNOOZE_FOR : rest, lastNotified, context);
  },
};

const SNOOZES = /^snooze\b/;
const BARE_SNOOZE = /^snooze(?: it| that| please)?$/;

/** "When I'm home": Belfry cannot observe that moment. */
const AT_AN_EVENT = /^(?:when|once|as soon as|after|before|next time)\b/i;

const wordNoEvent = (what: string): string =>
  withPhrases(word('answer.noEventAgain', { what }), [word('phrase.again30'), word('phrase.again120')]);

/**
 * "Thanks, in 10 minutes", "noch 5 Minuten": more time for the reminder that was the last message, in any of the five
 * languages. The reminder comes again with its own text; the words of the answer do not become a reminder's text.
 */
export const moreTime: Intent = {
  name: 'more-time',
  read(words, context) {
    const { lastNotified, isJustNotified } = context.memory;
    if (lastNotified === null || !isJustNotified || context.isAsked) return null;
    // An open reminder has its own answers, and comes again by itself.
    if (context.reminders.some(({ state }) => state === 'open')) return null;
    const what = messageOfReminder(lastNotified);
    const once = ONCE_MORE.exec(words.text)?.[1];
    if (once !== undefined) return snooze(once, lastNotified, context);
    const answer = readAnswer(words.raw, what);
    // "The cat yes, Ann no" is about several reminders.
    if (answer.kind === 'not_done' && SAYS_YES.test(words.lower)) return null;
    if (answer.kind === 'not_done')
      return YET.test(foldText(words.lower)) || judge(words, context).likely[0]?.act === 'snooze'
        ? snooze(SNOOZE_FOR, lastNotified, context)
        : null;
    return answer.kind === 'later' ? snooze(answer.until, lastNotified, context) : null;
  },
};

/** "Remind me tomorrow too": after a "done", repeats the same reminder. */
const ONCE_MORE = /^remind me (?:again |also )?(.+?) (?:too|as well|again)$/i;
/** "Not yet" asks for more time; "not today" and "not at all" do not. */
const YET = /\b(?:yet|noch nicht|pas encore|todavia no|aun no|jeszcze nie)\b/;
const SAYS_YES = /(?:^|[\s,])(?:yes|ja|oui|s[ií]|tak)(?=$|[\s,.!])/;

function snooze(timeText: string, notified: string, context: DialogueContext): Plan | null {
  const time = readTimeAlone(`in ${timeText}`, context) ?? readTimeAlone(timeText, context);
  if (time === null) return null;
  return createSchedules([{ kind: 'reminder', what: messageOfReminder(notified), time }], context);
}
