/** The life of one occurrence of a reminder. */
export interface ReminderTable {
  id: string;
  user_id: string;
  schedule_id: string;
  thread_id: string;
  /** The occurrence's own run, which said it first. */
  run_id: string;
  state: string;
  follow_ups: number;
  /** As the schedule's policy was when it was last looked at: more may come while `follow_ups` is below. */
  max_follow_ups: number;
  first_delivered_at: number | null;
  last_delivered_at: number | null;
  lives_from: number | null;
  next_at: number | null;
  judged_until: number | null;
  held: number;
  ended_at: number | null;
  acknowledged_by: string | null;
  reason: string;
  created_at: number;
}

/** One saying of a reminder: the first, a follow-up, or the one after a snooze. */
export interface TellingTable {
  run_id: string;
  reminder_id: string;
  kind: string;
  /** Follow-up n; 0 for the others. */
  number: number;
  delivery_id: string | null;
}
