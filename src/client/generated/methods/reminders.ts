// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { AcknowledgeReminderInput, GetAnswersAnswer, GetAnswersInput, ListRemindersInput, Reminder, ReminderPage, ReopenReminderInput, SnoozeReminderInput, StopReminderInput } from '../reminders.ts';

/** One method for each operation of the room `reminders`. */
export interface RemindersMethods {
  /** Lists reminders, newest first: those that await an answer or are snoozed, or all. */
  readonly listReminders: (input?: ListRemindersInput, options?: CallOptions) => Promise<ReminderPage>;
  /** Shows how the reminders of a schedule were answered: how soon each, how many were done, and how many in a row. */
  readonly getAnswers: (input: GetAnswersInput, options?: CallOptions) => Promise<GetAnswersAnswer>;
  /**
   * Marks a reminder as done: nothing more follows. A repetition changes nothing.
   * @throws AppError wrong_state, approval_needed
   */
  readonly acknowledgeReminder: (input: AcknowledgeReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Snoozes a reminder: it comes again then. The count of its follow-ups stays.
   * @throws AppError wrong_state, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, zone_needed, approval_needed
   */
  readonly snoozeReminder: (input: SnoozeReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Ends the follow-ups of a reminder without marking it as done; its schedule continues with the next occurrence.
   * @throws AppError approval_needed
   */
  readonly stopReminder: (input: StopReminderInput, options?: CallOptions) => Promise<Reminder>;
  /**
   * Reopens a reminder that was marked as done, stopped, or not answered (undo): its follow-ups begin anew; one without follow-ups can be answered again. An open one stays as it is.
   * @throws AppError wrong_state, approval_needed
   */
  readonly reopenReminder: (input: ReopenReminderInput, options?: CallOptions) => Promise<Reminder>;
}
