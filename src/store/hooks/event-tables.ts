// The tables of what runs because something else happened, as Kysely sees them.

/** A run to come because something happened. */
export interface CauseTable {
  schedule_id: string;
  cause_id: string;
  user_id: string;
  cause: string;
  nominal_at: number;
  due_at: number;
  facts_json: string | null;
}

/** A signed webhook that others call. */
export interface HookTable {
  id: string;
  user_id: string;
  name: string;
  action: string;
  schedule_id: string | null;
  thread_id: string | null;
  /** Stored in clear: signatures are made with it, so a hash would be useless. */
  secret: string;
  old_secret: string | null;
  old_until: number | null;
  calls: number;
  last_call_at: number | null;
  created_at: number;
}

/** An answered call: a repeated call gets the same answer. */
export interface HookCallTable {
  hook_id: string;
  call_id: string;
  user_id: string;
  body_hash: string;
  answer_json: string;
  received_at: number;
}
