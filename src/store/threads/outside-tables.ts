/** A call of a foreign tool, by its place in the turn that asked for it. */
export interface OutsideCallTable {
  turn_id: string;
  step: number;
  ordinal: number;
  /** The idempotency key for the foreign service: the same for every attempt. */
  key: string;
  user_id: string;
  /** The turn that makes it: the one that asked for it, or the one that was told of an approval. */
  made_by: string;
  name: string;
  source_json: string;
  tool_hash: string;
  /** `reads` or `changes`. */
  effect: string;
  /** 1: its answer is private. */
  private: number;
  /** `begun`: under way, or its process died; `settled`: its result is stored; `unknown`: its effect is unknown. */
  state: string;
  attempts: number;
  /** The allowance that let it be made without a new question. */
  allowance_id: string | null;
  began_at: number;
  ended_at: number | null;
}

/** A permission that reaches beyond one call. */
export interface AllowanceTable {
  id: string;
  user_id: string;
  agent: string;
  schedule_id: string;
  schedule_revision: number;
  tool: string;
  /** Where the tool comes from, in words. */
  source: string;
  tool_hash: string;
  input_hash: string;
  input_json: string;
  /** The names of the arguments that may differ. */
  free_json: string;
  /** The card it was given on. */
  proposal_id: string;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
}
