/** An item of an agent's to-do list. */
export interface TaskTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  description: string;
  fingerprint: string;
  state: string;
  assignee: string;
  position: number;
  due_at: number | null;
  due_text: string | null;
  result: string | null;
  created_by: string;
  depth: number;
  /** The run that added it; null when a person, a conversation or a program did. */
  run_id: string | null;
  tries: number;
  not_before: number | null;
  turn_id: string | null;
  input_tokens: number;
  output_tokens: number;
  created_at: number;
  updated_at: number;
  started_at: number | null;
  ended_at: number | null;
  deleted_at: number | null;
  revision: number;
}

/** The result of the last heartbeat of an agent, for one person. */
export interface HeartbeatTable {
  user_id: string;
  agent: string;
  /** 1: the person stopped it. */
  paused: number;
  /** The person's own interval; null for the definition's. */
  every_ms: number | null;
  last_beat_at: number | null;
  outcome: string | null;
  /** Until when the outcome holds without a new look. */
  until_at: number | null;
  task_id: string | null;
}
