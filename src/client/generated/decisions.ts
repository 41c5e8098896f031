// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { Proposal, ScheduleChanges } from './proposals.ts';
import type { Schedule } from './schedules.ts';

export interface DecideProposalsInputItemsItem {
  /** The id of the proposal (apr_...) */
  id: string;
  /** The revision of the card that was shown */
  revision: number;
}

export interface DecideProposalsInput {
  /** What is decided */
  decision: 'approve' | 'deny';
  /** The proposals, each at the revision that was shown */
  items: DecideProposalsInputItemsItem[];
  /**
   * "all": all or none; "each": those that are possible, with a result for each
   * @default "each"
   */
  mode?: 'all' | 'each' | undefined;
  /** The reason, in words; the agent is told */
  reason?: string | undefined;
}

export interface BulkAnswerResultsItemError {
  /** Stable, for programs */
  code: string;
  /** A sentence for people */
  message: string;
  /** What to do next */
  hint: string | null;
  /** Facts for programs */
  details: Record<string, unknown>;
}

export interface BulkAnswerResultsItem {
  /** apr_... */
  id: string;
  /** Whether it succeeded */
  ok: boolean;
  /** Its present state; null for an unknown proposal */
  state: 'pending' | 'approved' | 'denied' | 'withdrawn' | 'expired' | null;
  /** The schedule that was made or changed */
  scheduleId: string | null;
  /** The result, or the reason why there is none, for the person */
  words: string;
  /** Why it was refused */
  error: BulkAnswerResultsItemError | null;
}

export interface BulkAnswer {
  /** How many were decided, or undone, by this call */
  decided: number;
  /** How many were refused; with mode "all" nothing was done then */
  failed: number;
  /** One for each that was named, in the same order */
  results: BulkAnswerResultsItem[];
}

export interface ApproveProposalInput {
  /** The id of the proposal (apr_...) */
  id: string;
  /** The revision of the card that was shown */
  revision: number;
  /** The hash of the card that was shown; another present hash is refused */
  hash?: string | undefined;
  /** What to change first; omitted fields stay */
  changes?: ScheduleChanges | undefined;
  /**
   * True, where the card offers it: the same call of this schedule needs no approval for 30 days
   * @default false
   */
  always?: boolean | undefined;
  /**
   * With "always": the arguments that may differ then, of "mayBeFree" on the card
   * @default []
   */
  free?: string[] | undefined;
}

export interface DecisionAnswer {
  /** The card after the decision */
  proposal: Proposal;
  /** The schedule that was made or changed; null after a denial */
  schedule: Schedule | null;
  /** What happened, for the person: "Approved. First run tomorrow, 09:00 (Europe/Warsaw)." */
  words: string;
  /** True when it was decided so before, and nothing was done now; the words say when and by whom */
  again: boolean;
}

export interface DenyProposalInput {
  /** The id of the proposal (apr_...) */
  id: string;
  /** The revision of the card that was shown */
  revision?: number | undefined;
  /** The reason, in words; the agent is told */
  reason?: string | undefined;
}

export interface WithdrawProposalInput {
  /** The id of the proposal (apr_...) */
  id: string;
  /** The reason, in words; the agent is told */
  reason?: string | undefined;
}

export interface UndoApprovalInput {
  /** The id of the proposal (apr_...) */
  id: string;
}

export interface UndoApprovalsInput {
  /** The approvals to undo */
  ids: string[];
  /**
   * "all": all or none; "each": those that are possible, with a result for each
   * @default "each"
   */
  mode?: 'all' | 'each' | undefined;
}
