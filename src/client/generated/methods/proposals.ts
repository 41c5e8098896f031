// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { ListAllowancesAnswer, RevokeAllowanceAnswer, RevokeAllowanceInput } from '../allowances.ts';
import type { ApproveProposalInput, BulkAnswer, DecideProposalsInput, DecisionAnswer, DenyProposalInput, UndoApprovalInput, UndoApprovalsInput, WithdrawProposalInput } from '../decisions.ts';
import type { EditProposalInput, GetProposalInput, ListProposalsInput, Proposal, ProposalPage, ProposeAnswer, ProposeChangeInput } from '../proposals.ts';

/** One method for each operation of the room `proposals`. */
export interface ProposalsMethods {
  /**
   * Asks the person for a new schedule or a change; done at once where no approval is needed.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, too_large, wrong_state, duplicate, already_decided, limit_reached, rate_limited
   */
  readonly proposeChange: (input: ProposeChangeInput, options?: CallOptions) => Promise<ProposeAnswer>;
  /** Lists agents' requests: pending ones, oldest first, or decided ones, newest first. */
  readonly listProposals: (input?: ListProposalsInput, options?: CallOptions) => Promise<ProposalPage>;
  /** Approves or denies several proposals at once, each at the revision that was shown. */
  readonly decideProposals: (input: DecideProposalsInput, options?: CallOptions) => Promise<BulkAnswer>;
  /** Shows the card of a proposal: what an agent asks for, in words computed by Belfry, and what it would mean. */
  readonly getProposal: (input: GetProposalInput, options?: CallOptions) => Promise<Proposal>;
  /**
   * Edits an agent's request before its approval; the card shows what was edited.
   * @throws AppError already_decided, stale_revision, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, too_large, duplicate
   */
  readonly editProposal: (input: EditProposalInput, options?: CallOptions) => Promise<Proposal>;
  /**
   * Approves a card as it was shown, or with changes: it is carried out, and the agent is told.
   * @throws AppError already_decided, stale_revision, content_changed, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, too_large, duplicate, limit_reached, rate_limited, wrong_state
   */
  readonly approveProposal: (input: ApproveProposalInput, options?: CallOptions) => Promise<DecisionAnswer>;
  /**
   * Denies an agent's request, with an optional reason; the agent is told.
   * @throws AppError already_decided, stale_revision
   */
  readonly denyProposal: (input: DenyProposalInput, options?: CallOptions) => Promise<DecisionAnswer>;
  /**
   * Withdraws the agent's own request, while it is pending.
   * @throws AppError already_decided, forbidden
   */
  readonly withdrawProposal: (input: WithdrawProposalInput, options?: CallOptions) => Promise<Proposal>;
  /**
   * Undoes an approval within ten seconds, while nothing ran: its effect is reverted, and the agent is told.
   * @throws AppError wrong_state, too_late_to_undo, content_changed, time_in_past
   */
  readonly undoApproval: (input: UndoApprovalInput, options?: CallOptions) => Promise<DecisionAnswer>;
  /** Undoes several approvals at once, as undo-approval does with one, with an answer for each. */
  readonly undoApprovals: (input: UndoApprovalsInput, options?: CallOptions) => Promise<BulkAnswer>;
  /** Lists allowed tool calls, which need no approval for a time, newest first; at most 200. */
  readonly listAllowances: (input?: Record<string, never>, options?: CallOptions) => Promise<ListAllowancesAnswer>;
  /**
   * Revokes an "always": the next such call asks again.
   * @throws AppError not_found
   */
  readonly revokeAllowance: (input: RevokeAllowanceInput, options?: CallOptions) => Promise<RevokeAllowanceAnswer>;
}
