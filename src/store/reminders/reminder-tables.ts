import type { ReminderLife } from '../../domain/reminders/reminder.ts';
import type { RowOf } from '../records.ts';

/** The life of a reminder, with its owner and its thread. */
export interface Reminder extends ReminderLife {
  readonly id: string;
  readonly userId: string;
  readonly scheduleId: string;
  readonly threadId: string;
  /** The run of the occurrence itself, which said the reminder first. */
  readonly runId: string;
  readonly maxFollowUps: number;
  readonly createdAt: number;
}

export type TellingKind = 'first' | 'follow_up' | 'snooze';

/** One telling of a reminder, with the run that carries it. */
export interface Telling {
  readonly runId: string;
  readonly reminderId: string;
  readonly kind: TellingKind;
  readonly number: number;
  readonly deliveryId: string | null;
}

export type ReminderTable = RowOf<Reminder>;

export type TellingTable = RowOf<Telling>;

/** A telling in the digest of a conversation; `delivery_id` is null until the digest is written. */
export interface DigestLineTable {
  run_id: string;
  thread_id: string;
  user_id: string;
  delivery_id: string | null;
}
