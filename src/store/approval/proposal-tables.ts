import type { Generated } from 'kysely';
import type { ProposalFace, ProposalOrigin, ProposalState } from '../../domain/approval/proposal.ts';

export interface ProposalTable {
  id: string;
  user_id: string;
  agent: string;
  thread_id: string;
  origin: ProposalOrigin;
  turn_id: string | null;
  run_id: string | null;
  /** The caller's own key for the request: a repeated request with the same key gets the same proposal. */
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
  /** How it is shown: a card, or an offer in one line. */
  face: Generated<ProposalFace>;
  hash: string;
  /** Equal for two requests for the same thing; unique among pending proposals. */
  fingerprint: string;
  revision: number;
  state: ProposalState;
  decision_json: string | null;
  schedule_id: string | null;
  /** The operation that takes the approval back; null when it cannot be taken back. */
  undo_json: string | null;
  undone_at: number | null;
  created_at: number;
  expires_at: number;
  /** The linked chat in which it was decided; null when it was decided elsewhere. */
  link_id: string | null;
}
