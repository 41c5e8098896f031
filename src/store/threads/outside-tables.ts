/** A call of a tool outside of Belfry, by its place in the turn that asked for it. */
export interface OutsideCallTable {
  turn_id: string;
  step: number;
  ordinal: number;
  /** What the service outside is told: the same for every attempt. */
  key: string;
  user_id: string;
  /** The turn that makes it: the one that asked for it, or the one that was told of a yes. */
  made_by: string;
  name: string;
  source_json: string;
  tool_hash: string;
  /** `reads` or `changes`. */
  effect: string;
  /** 1: its answer is private. */
  private: number;
  /** `begun`: it is made, or was when its process died; `settled`: its result is stored; `unknown`: nobody knows what it did. */
  state: string;
  attempts: number;
  /** What let it be made without being asked for anew. */
  allowance_id: string | null;
  began_at: number;
  ended_at: number | null;
}

/** What a person allowed beyond one call. */
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
