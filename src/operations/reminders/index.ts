import { acknowledgeReminder } from './acknowledge-reminder.ts';
import { listRemindersOperation } from './list-reminders.ts';
import { snoozeReminder } from './snooze-reminder.ts';
import { stopReminder } from './stop-reminder.ts';

/** What one can do with reminders. */
export const REMINDER_OPERATIONS = [listRemindersOperation, acknowledgeReminder, snoozeReminder, stopReminder] as const;
