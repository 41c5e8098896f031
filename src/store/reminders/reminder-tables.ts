import type { RowOf } from '../records.ts';
import type { Reminder, Telling } from './reminders.ts';

export type ReminderTable = RowOf<Reminder>;

export type TellingTable = RowOf<Telling>;

/** A telling in the digest of a conversation; `delivery_id` is null until the digest is written. */
export interface DigestLineTable {
  run_id: string;
  thread_id: string;
  user_id: string;
  delivery_id: string | null;
}
