/**
 * The tables as Kysely sees them. Instants are EpochMs, booleans 0 or 1, `*_json` columns hold JSON text.
 * Every row of a person's has a `user_id`, and every query names it.
 */
export interface Schema {
  meta: { key: string; value: string };
  users: { id: string; name: string; zone: string | null; created_at: number };
  sessions: { token_hash: string; user_id: string; created_at: number };
  threads: { id: string; user_id: string; agent: string; channel: string; title: string; created_at: number };
  messages: MessageTable;
  schedules: ScheduleTable;
  agenda: AgendaTable;
  runs: RunTable;
  attempts: {
    run_id: string;
    number: number;
    started_at: number;
    ended_at: number;
    error_code: string;
    error_message: string;
  };
  missed: {
    id: string;
    user_id: string;
    schedule_id: string;
    from_at: number;
    to_at: number;
    count: number;
    reason: string;
    recorded_at: number;
  };
  outages: { id: string; from_at: number; to_at: number; reason: string };
  lanes: { lane: string; turn_id: string | null };
  turns: TurnTable;
  steps: { turn_id: string; number: number; response_json: string; created_at: number };
  tool_results: ToolResultTable;
  deliveries: DeliveryTable;
  queue: QueueTable;
  idempotency: {
    user_id: string;
    key: string;
    request_hash: string;
    operation: string;
    response_json: string;
    created_at: number;
  };
  audit: {
    id: string;
    user_id: string;
    at: number;
    actor: string;
    operation: string;
    subject: string;
    detail_json: string;
  };
  events: { id: number; user_id: string; type: string; at: number; data_json: string };
}

export interface MessageTable {
  id: string;
  user_id: string;
  thread_id: string;
  role: string;
  text: string;
  visible: number;
  turn_id: string | null;
  run_id: string | null;
  schedule_id: string | null;
  delivery_id: string | null;
  created_at: number;
}

export interface ScheduleTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  kind: string;
  what: string;
  trigger_json: string;
  zone: string;
  when_text: string;
  policies_json: string;
  state: string;
  state_reason: string | null;
  key: string | null;
  fingerprint: string;
  created_by: string;
  revision: number;
  runs: number;
  missed: number;
  skipped: number;
  failed: number;
  consecutive_failures: number;
  created_at: number;
  updated_at: number;
}

export interface AgendaTable {
  key: string;
  kind: string;
  user_id: string;
  due_at: number;
  payload_json: string;
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
}

export interface TurnTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  lane: string | null;
  mode: string;
  run_id: string | null;
  schedule_id: string | null;
  state: string;
  due_at: number;
  activation_id: string | null;
  attempts: number;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  error_message: string | null;
}

export interface ToolResultTable {
  turn_id: string;
  step: number;
  ordinal: number;
  call_id: string;
  name: string;
  /** `began`: the tool started and left no record; `done`: `output_json` is what the model sees. */
  state: string;
  output_json: string;
  is_error: number;
}

export interface DeliveryTable {
  id: string;
  user_id: string;
  thread_id: string;
  channel: string;
  message_id: string;
  schedule_id: string | null;
  run_id: string | null;
  /** Unique where set: what may be delivered once only, such as the one reminder of a run. */
  once_key: string | null;
  nominal_at: number | null;
  text: string;
  state: string;
  attempts: number;
  channel_message_id: string | null;
  error_message: string | null;
  activation_id: string | null;
  created_at: number;
  sent_at: number | null;
}

export interface QueueTable {
  seq: number;
  id: string;
  kind: string;
  subject: string;
  user_id: string;
  priority: number;
  state: string;
  attempt: number;
}
