/** The life of one occurrence of a reminder. */
export interface ReminderTable {
  id: string;
  user_id: string;
  schedule_id: string;
  thread_id: string;
  /** The run of the occurrence itself, which said the reminder first. */
  run_id: string;
  state: string;
  follow_ups: number;
  /** The policy of the schedule when it was last read: more follow-ups may come while `follow_ups` is below this. */
  max_follow_ups: number;
  first_delivered_at: number | null;
  last_delivered_at: number | null;
  told_at: number | null;
  lives_from: number | null;
  next_at: number | null;
  judged_until: number | null;
  held: number;
  ended_at: number | null;
  acknowledged_by: string | null;
  reason: string;
  created_at: number;
}

/** One telling of a reminder: the first, a follow-up, or the one after a snooze. */
export interface TellingTable {
  run_id: string;
  reminder_id: string;
  kind: string;
  /** The number of the follow-up; 0 for other tellings. */
  number: number;
  delivery_id: string | null;
}

/** A telling in the digest of a conversation; `delivery_id` is null until the digest is written. */
export interface DigestLineTable {
  run_id: string;
  thread_id: string;
  user_id: string;
  delivery_id: string | null;
}
