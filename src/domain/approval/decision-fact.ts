import type { Proposal } from './proposal.ts';

/**
 * What an agent is told about its own proposal: as the result of the requesting tool, or at the beginning of a new
 * turn.
 */
export interface DecisionFact {
  readonly status: 'approved' | 'denied' | 'expired' | 'withdrawn' | 'undone';
  readonly proposal_id: string;
  readonly operation: string;
  /** The text of the schedule, the reminder or the task it is about. */
  readonly what: string;
  readonly schedule_id: string | null;
  /** The person's own words; null for none. */
  readonly reason: string | null;
  /** "approved: first run tomorrow, 09:00 (Europe/Warsaw)" */
  readonly words: string;
  /** The result of a tool call that was approved in a conversation; absent before the call is made. */
  readonly result?: unknown;
}

/** The decision of a proposal as told to its agent; null before the decision. */
export function factOf(proposal: Proposal): DecisionFact | null {
  const { state, decision } = proposal;
  if (state === 'pending' || decision === null) return null;
  const { reason, words } = decision;
  return { ...aboutProposal(proposal), status: state, reason, words };
}

/** The second fact: the approval was undone. */
export function undoneFactOf(proposal: Proposal, words: string): DecisionFact {
  return { ...aboutProposal(proposal), status: 'undone', reason: null, words };
}

const aboutProposal = (proposal: Proposal) => ({
  proposal_id: proposal.id,
  operation: proposal.operation,
  what: proposal.deed === null ? proposal.definition.what : proposal.deed.what,
  schedule_id: proposal.state === 'approved' ? proposal.scheduleId : null,
});
