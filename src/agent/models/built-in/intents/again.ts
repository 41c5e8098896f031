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

function snooze(timeText: string, notified: string, context: DialogueContext): Plan | null {
  const time = readTimeAlone(`in ${timeText}`, context) ?? readTimeAlone(timeText, context);
  if (time === null) return null;
  return createSchedules([{ kind: 'reminder', what: messageOfReminder(notified), time }], context);
}
