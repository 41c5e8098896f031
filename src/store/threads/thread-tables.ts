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
  /** The change that it tells of, or the wish of several: see `undo_steps`. */
  undo: string | null;
  offer_id: string | null;
  /** The agent that says it, or that the person says it to; null for the agent of the thread. */
  agent: string | null;
  created_at: number;
  /** The way it came, where known. */
  came_by: Generated<string | null>;
  /** The message that it replies to, where the channel says so. */
  reply_to: Generated<string | null>;
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
  /** Its position in that wait queue; lower goes first. */
  line_tag: number | null;
  /** The limits of which it took a place; these places count while it is ready, running, or in the next wait queue. */
  agent_place: string | null;
  provider_place: string | null;
}

export interface ToolResultTable {
  turn_id: string;
  step: number;
  ordinal: number;
  call_id: string;
  name: string;
  /** `began`: the tool started and left no record; `done`: the model sees `output_json`. */
  state: string;
  output_json: string;
  is_error: number;
  started_at: number | null;
  ended_at: number | null;
}
