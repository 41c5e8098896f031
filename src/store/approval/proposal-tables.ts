import type { Generated } from 'kysely';

export interface ProposalTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  origin: string;
  turn_id: string | null;
  run_id: string | null;
  /** The caller's own name for the request: asked again with it, the same proposal is answered. */
  call_key: string | null;
  operation: string;
  target_json: string | null;
  definition_json: string;
  asked_json: string;
  notes_json: string;
  args_json: string | null;
  reason: string | null;
  /** Why Belfry asks, in words. */
  why: Generated<string | null>;
  hash: string;
  /** The same for two requests for the same thing; unique among those that wait. */
  fingerprint: string;
  revision: number;
  state: string;
  decision_json: string | null;
  schedule_id: string | null;
  /** What takes the approval back; null where nothing can. */
  undo_json: string | null;
  undone_at: number | null;
  created_at: number;
  expires_at: number;
  /** The linked chat it was decided in; null: elsewhere. */
  link_id: string | null;
}
