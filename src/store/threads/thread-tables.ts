import type { Message, Turn } from '../../domain/threads/thread.ts';
import type { RowOf } from '../records.ts';

export type MessageTable = RowOf<Required<Message>>;

export type TurnTable = RowOf<Omit<Turn, 'places'>> & {
  /** The limit for whose place it waits. */
  line: string | null;
  /** Its position in that wait queue; lower goes first. */
  line_tag: number | null;
  /** The limits of which it took a place; these places count while it is ready, running, or in the next wait queue. */
  agent_place: string | null;
  provider_place: string | null;
};

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
