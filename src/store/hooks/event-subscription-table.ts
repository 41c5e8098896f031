/** A program that is told of events, by POST. */
export interface EventSubscriptionTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  token_id: string;
  name: string;
  arguments_json: string;
  url: string;
  secret: string;
  /** The previous secret, which also signs until `old_until`. */
  old_secret: string | null;
  old_until: number | null;
  /** The key of the schedule that it made; null when it made none. */
  schedule_key: string | null;
  /** The card that its schedule waits for. */
  proposal_id: string | null;
  /** The program's own name for the subscription: a new one with the same name replaces it. */
  replace_key: string | null;
  state: string;
  reason: string | null;
  /** The newest event of the log that was sent or that it does not subscribe to. */
  cursor_id: number;
  refresh_before: number | null;
  failing_since: number | null;
  tries: number;
  next_try_at: number;
  created_at: number;
  ended_at: number | null;
}
