import type { Generated } from 'kysely';

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
  proposal_id: string | null;
  /** The operation that takes back what a notice tells of. */
  undo: string | null;
  offer_id: string | null;
  /** Who says it, or whom the person says it to; null: the agent of the thread. */
  agent: string | null;
  created_at: number;
  /** How it came, where that is known. */
  came_by: Generated<string | null>;
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
  /** The task it works on. */
  task_id: string | null;
  /** The limit for whose place it waits. */
  line: string | null;
  /** Where it stands there; lower goes first. */
  line_tag: number | null;
  /** The limits of whose places it took one; they count while it is ready, running, or in the next line. */
  agent_place: string | null;
  provider_place: string | null;
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
  started_at: number | null;
  ended_at: number | null;
}
