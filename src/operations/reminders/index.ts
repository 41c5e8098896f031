import { acknowledgeReminder } from './acknowledge-reminder.ts';
import { getAnswers } from './get-answers.ts';
import { listRemindersOperation } from './list-reminders.ts';
import { reopenReminder } from './reopen-reminder.ts';
import { snoozeReminder } from './snooze-reminder.ts';
import { stopReminder } from './stop-reminder.ts';

/** Operations about reminders. */
export const REMINDER_OPERATIONS = [
  listRemindersOperation,
  getAnswers,
  acknowledgeReminder,
  snoozeReminder,
  stopReminder,
  reopenReminder,
] as const;
