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
  /** The secret before this one, which signs too until `old_until`. */
  old_secret: string | null;
  old_until: number | null;
  /** The key of the schedule it made; null: it made none. */
  schedule_key: string | null;
  /** The card its schedule waits for. */
  proposal_id: string | null;
  /** Its program's own name for it: another one with the same name takes its place. */
  replace_key: string | null;
  state: string;
  reason: string | null;
  /** The last event of the log it was told of, or that is none of its business. */
  cursor_id: number;
  refresh_before: number | null;
  failing_since: number | null;
  tries: number;
  next_try_at: number;
  created_at: number;
  ended_at: number | null;
}
