/** The tokens of programs that were started for a run, as Kysely sees them: one row per turn. */
export interface RunTokenTable {
  turn_id: string;
  user_id: string;
  secret_hash: string;
  agent: string;
  thread_id: string;
  activation_id: string;
  attempt: number;
  wake_json: string;
  said: number;
  created_at: number;
}

/** The session that an ACP agent keeps for a conversation. */
export interface AcpSessionTable {
  thread_id: string;
  agent: string;
  user_id: string;
  session_id: string;
  /** sha256 over the program that the session belongs to. */
  program_hash: string;
  created_at: number;
}

/** A wake that waits for a worker of its agent or is claimed by one: one row per turn. */
export interface WakeOfferTable {
  turn_id: string;
  user_id: string;
  agent: string;
  due_at: number;
  state: string;
  /** How often it was claimed: the fencing token of a worker's writes. */
  attempt: number;
  /** How many of its workers went silent. */
  lost: number;
  /** How often the worker reported under this claim. */
  said: number;
  wake_json: string;
  limit_ms: number;
  /** When it is too late to begin; null for never. */
  lapses_at: number | null;
  /** The worker's own name. */
  worker: string | null;
  claimed_at: number | null;
  leased_until: number | null;
  failure_json: string | null;
  offered_at: number;
}

/** When a worker of an agent last called. */
export interface AgentWorkerTable {
  user_id: string;
  agent: string;
  worker: string;
  seen_at: number;
}

export interface RunTable {
  id: string;
  user_id: string;
  schedule_id: string;
  cause: string;
  /** The nominal instant of a scheduled run, the run's own id otherwise: unique within the schedule. */
  slot: string;
  nominal_at: number;
  due_at: number;
  state: string;
  started_at: number | null;
  ended_at: number | null;
  lateness_ms: number | null;
  attempts: number;
  input_tokens: number;
  output_tokens: number;
  error_code: string | null;
  error_message: string | null;
  output: string | null;
  /** The run or call that caused it; unique within the schedule where it is set. */
  cause_id: string | null;
  facts_json: string | null;
  /** When the last try began; null when there was only one. */
  tried_at: number | null;
}

/** Work that is not repeated after a restore until a person decides. */
export interface InDoubtTable {
  id: string;
  user_id: string;
  kind: string;
  subject: string;
  schedule_id: string | null;
  run_id: string | null;
  thread_id: string;
  what: string;
  from_at: number;
  to_at: number;
  count: number;
  state: string;
  backup_at: number | null;
  restored_at: number;
  decided_at: number | null;
}
