import type { Line } from '../../voice/line.ts';
import type { EpochMs, ParseNote } from '../../when/index.ts';
import type { Schedule } from '../schedules/schedule.ts';

/**
 * Which requests of an agent need approval: all; recurring ones and all changes; all but reminders that the person
 * requested in their own words (`domain/consent`); or none.
 */
export const APPROVAL_POLICIES = ['always', 'recurring', 'direct', 'never'] as const;
export type ApprovalPolicy = (typeof APPROVAL_POLICIES)[number];
/** The policy of data from before `direct`, and of agents without one. */
export const DEFAULT_APPROVAL: ApprovalPolicy = 'recurring';

/** `pending` is the only state that changes; each of the others is final. */
export const PROPOSAL_STATES = ['pending', 'approved', 'denied', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** The operations that an agent can request. */
export const PROPOSED_OPERATIONS = [
  'create-schedule',
  'update-schedule',
  'resume-schedule',
  'pause-schedule',
  'cancel-schedule',
  'skip-next',
  'run-schedule',
  'backfill-schedule',
  'continue-chain',
] as const;
export type ProposedOperation = (typeof PROPOSED_OPERATIONS)[number];

/** What an agent can request besides schedules: one change of the person's data, carried out with the shown input. */
export const DEED_OPERATIONS = [
  'update-me',
  'acknowledge-reminder',
  'snooze-reminder',
  'stop-reminder',
  'reopen-reminder',
  'update-task',
  'move-task',
  'start-task',
  'complete-task',
  'fail-task',
  'reopen-task',
  'delete-task',
] as const;
export type DeedOperation = (typeof DEED_OPERATIONS)[number];

/** One call of an outside tool. No request names it: the call itself requests it. */
export const CALL_OPERATION = 'call-tool';

/** Requested automatically when a wake replaces itself again. */
type UnrequestedOperation = 'continue-chain';
type RequestableOperation = Exclude<ProposedOperation, UnrequestedOperation>;

/**
 * The operations that an agent can name in a request. A copy, or a filled template, is requested and shown as the
 * resulting schedule.
 */
export const REQUESTED_OPERATIONS = [
  ...PROPOSED_OPERATIONS.filter((name): name is RequestableOperation => name !== 'continue-chain'),
  'clone-schedule',
  'use-template',
  ...DEED_OPERATIONS,
] as const;
export type RequestedOperation = (typeof REQUESTED_OPERATIONS)[number];

/** A change of the person's data other than schedules, as it is shown and carried out. */
export interface Deed {
  /** The input of the operation. Times are resolved, so that it means the same whenever it is approved. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The text it is about: of the reminder or the task, or the name of the setting. */
  readonly what: string;
  /** Its effect, as a clause: "it comes again on Tuesday 10 March 2026 at 14:00". */
  readonly words: Line;
  readonly changes: readonly DeedChange[];
  /** The state of its subject when the agent asked; a changed state is refused. */
  readonly stamp: string;
  /** The requested tool call; only for `call-tool`. */
  readonly tool?: AskedTool;
}

/** A tool on the card of a call. The call is made with the deed's input, and only with exactly the same tool. */
export interface AskedTool {
  readonly name: string;
  /** Its origin, in words: "the configuration", "the server “home”". */
  readonly source: Line;
  /** Its own description. */
  readonly description: string;
  /** sha256 over the tool at that time. */
  readonly hash: string;
  /** Whether the same call may be allowed for a longer time. */
  readonly lasting: boolean;
  /** Whether some of its arguments may then be left open. @default false */
  readonly freeable?: boolean | undefined;
  /** Whether a chat may decide it. @default `lasting`, for older cards without this field */
  readonly inChat?: boolean | undefined;
  /** The revision of the schedule whose run asks; null when no schedule's run asks. */
  readonly scheduleRevision: number | null;
  /** The place of the call in its turn. */
  readonly step: number;
  readonly ordinal: number;
}

/** A difference, in words. */
export interface DeedChange {
  readonly field: string;
  readonly label: Line;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an operation needs besides the definition: the end of a pause, the range of a backfill, the pace of a chain. */
export interface ProposalArguments {
  readonly until?: EpochMs;
  readonly from?: EpochMs;
  readonly to?: EpochMs;
  /** The least time between the links of a chain. */
  readonly gapMs?: number;
}

/**
 * Where it was requested. `conversation`: in a turn that a person's message began; the answer begins a new turn.
 * `wake`: in a silent turn, which waits for the answer. `outside`: by a program with the agent's credential, which
 * asks for the answer itself.
 */
export type ProposalOrigin = 'conversation' | 'wake' | 'outside';

/**
 * How it is shown. `card`: whole, and decided by a button where that is allowed. `offer`: in one line where the person
 * wrote, with Yes and No; a typed "yes" counts while it is the last line there.
 */
export type ProposalFace = 'card' | 'offer';

/** A schedule without its history: complete and resolved, so that exactly the shown definition is carried out. */
export type ScheduleDefinition = Omit<
  Schedule,
  | 'id'
  | 'userId'
  | 'state'
  | 'stateReason'
  | 'pausedAt'
  | 'createdBy'
  | 'revision'
  | 'createdAt'
  | 'updatedAt'
  | 'counters'
>;

/** The schedule a proposal would change, as it was when the agent asked. */
export interface ProposalTarget {
  readonly scheduleId: string;
  readonly revision: number;
  readonly definition: ScheduleDefinition;
}

/** The notes of the time's reading. */
export interface ProposalNotes {
  /** When the time was read; an interval without a beginning counts from the approval instead. */
  readonly readAt: EpochMs;
  readonly assumptions: readonly ParseNote[];
  readonly warnings: readonly ParseNote[];
}

/** How to undo an approval. */
export type ProposalUndo =
  | { readonly kind: 'cancel' | 'restore' | 'resume' | 'pause' }
  /** Restores the definition from before the change. */
  | { readonly kind: 'update'; readonly before: ScheduleDefinition };

/** The decision, and who made it. */
export interface ProposalDecision {
  /** `user`, `agent NAME` or `system`. */
  readonly by: string;
  readonly at: EpochMs;
  /** The person's or the agent's own words; null for none. */
  readonly reason: string | null;
  /** The words for the agent. */
  readonly words: string;
  /** The revision that was shown at the decision. */
  readonly shownRevision: number;
  /** The linked chat of the decision; absent elsewhere. */
  readonly linkId?: string;
}

/** The common part of all requests of agents, with the person's decision. */
interface ProposalFacts {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  /** Where the agent asked and hears the answer. */
  readonly threadId: string;
  readonly origin: ProposalOrigin;
  /** The turn that asked, with the place of the call in it; null for an outside request. */
  readonly turnId: string | null;
  readonly runId: string | null;
  /** The agent's reason, in its words. */
  readonly reason: string | null;
  /** Why Belfry asks the person although reminders may need no card, as clauses. @default null */
  readonly why?: readonly Line[] | null;
  /** @default 'card' */
  readonly face?: ProposalFace;
  /** sha256 over every field that would be carried out. */
  readonly hash: string;
  readonly revision: number;
  readonly state: ProposalState;
  readonly decision: ProposalDecision | null;
  /** The schedule it would change; once approved, the one that was made or changed. */
  readonly scheduleId: string | null;
  readonly undo: (ProposalUndo & { readonly revision: number }) | null;
  readonly undoneAt: EpochMs | null;
  readonly createdAt: EpochMs;
  readonly expiresAt: EpochMs;
}

/** An agent's request to make or change a schedule. */
export interface ScheduleProposal extends ProposalFacts {
  readonly operation: ProposedOperation;
  readonly deed: null;
  readonly target: ProposalTarget | null;
  /** The schedule after an approval. */
  readonly definition: ScheduleDefinition;
  /** The agent's version; differs from `definition` once a person has edited it. */
  readonly asked: ScheduleDefinition;
  readonly notes: ProposalNotes;
  /** Null when the definition is complete. */
  readonly args: ProposalArguments | null;
}

/** An agent's request to change other data of the person. */
export interface DeedProposal extends ProposalFacts {
  readonly operation: DeedOperation | typeof CALL_OPERATION;
  readonly deed: Deed;
  readonly target: null;
}

export type Proposal = ScheduleProposal | DeedProposal;

/** How far back the approvals of a chat are shown that is unlinked, because the phone may be lost. */
export const UNLINKED_UNDO_MS = 3_600_000;
