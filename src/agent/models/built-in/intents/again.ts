import { readAnswer } from '../../../../domain/reminders/read-answer.ts';
import type { DialogueContext, Intent, Plan } from '../dialogue.ts';
import { readTimeAlone } from '../reading.ts';
import { createSchedules } from '../schedules/create-schedules.ts';
import { messageOfReminder } from '../words/reminder-words.ts';
import { readSnooze } from '../words/snooze-words.ts';

const SNOOZE_FOR = '10 minutes';

/** "Snooze", "again in 10 minutes": the reminder that has just come, once more. Only while it is fresh: it was the last thing said. */
export const again: Intent = {
  name: 'again',
  read(words, context) {
    const { lastNotified } = context.memory;
    const rest = readSnooze(words);
    return lastNotified === null || rest === null
      ? null
      : snooze(rest === '' ? SNOOZE_FOR : rest, lastNotified, context);
  },
};

/**
 * "Thanks, in 10 minutes", "noch 5 Minuten": more time for the reminder that was the last thing said, in any of the five languages. It comes
 * again with its own text; what it is answered with is no text of a reminder.
 */
export const moreTime: Intent = {
  name: 'more-time',
  read(words, context) {
    const { lastNotified, isJustNotified } = context.memory;
    if (lastNotified === null || !isJustNotified || context.isAsked) return null;
    // One that is open has answers of its own, and comes again by itself.
    if (context.reminders.some(({ state }) => state === 'open')) return null;
    const what = messageOfReminder(lastNotified);
    const answer = readAnswer(words.raw, what);
    if (answer.kind === 'not_done') return snooze(SNOOZE_FOR, lastNotified, context);
    return answer.kind === 'later' ? snooze(answer.until, lastNotified, context) : null;
  },
};

function snooze(timeText: string, notified: string, context: DialogueContext): Plan | null {
  const time = readTimeAlone(`in ${timeText}`, context) ?? readTimeAlone(timeText, context);
  if (time === null) return null;
  return createSchedules([{ kind: 'reminder', what: messageOfReminder(notified), time }], context);
}
