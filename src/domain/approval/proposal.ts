import type { EpochMs, ParseNote } from '../../when/index.ts';
import type { Schedule } from '../schedules/schedule.ts';

/**
 * Which of an agent's wishes need the person's yes: all; those that come back and all changes; all but reminders that the person asked for
 * with their own words (`direct.ts`); or none.
 */
export const APPROVAL_POLICIES = ['always', 'recurring', 'direct', 'never'] as const;
export type ApprovalPolicy = (typeof APPROVAL_POLICIES)[number];
/** What data from before `direct` keep, and whatever says nothing else. */
export const DEFAULT_APPROVAL: ApprovalPolicy = 'recurring';

/** `pending` is the only state that changes; each of the others is final. */
export const PROPOSAL_STATES = ['pending', 'approved', 'denied', 'withdrawn', 'expired'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** What an agent can ask for. */
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

/** What an agent can ask for besides schedules: one change of what is the person's, carried out with the input that was shown. */
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
  'undo-last-change',
] as const;
export type DeedOperation = (typeof DEED_OPERATIONS)[number];

/** One call of a tool outside of Belfry. No request names it: it is asked for by the call itself. */
export const CALL_OPERATION = 'call-tool';

/** What is asked for by itself when a wake replaces itself again, and by no request. */
type UnrequestedOperation = 'continue-chain';
type RequestableOperation = Exclude<ProposedOperation, UnrequestedOperation>;

/** What an agent can name when it asks. A copy, or a template filled in, is asked for and shown as the new schedule it would be. */
export const REQUESTED_OPERATIONS = [
  ...PROPOSED_OPERATIONS.filter((name): name is RequestableOperation => name !== 'continue-chain'),
  'clone-schedule',
  'use-template',
  ...DEED_OPERATIONS,
] as const;
export type RequestedOperation = (typeof REQUESTED_OPERATIONS)[number];

/** A change of what is the person's and no schedule, as it is shown and as it is carried out. */
export interface Deed {
  /** What the operation is carried out with: moments are resolved, so that it means the same whenever it is approved. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The text it is about: the reminder's, the task's, or what of the settings. */
  readonly what: string;
  /** What would be done to it, as a clause: "it comes again on Tuesday 10 March 2026 at 14:00". */
  readonly words: string;
  readonly changes: readonly DeedChange[];
  /** How that stood when the agent asked; it is refused when that is not so any more. */
  readonly stamp: string;
  /** The call of a tool that it asks for; only of `call-tool`. */
  readonly tool?: AskedTool;
}

/** A tool as the card of a call shows it. The call is made with the deed's input, while the tool is the very same. */
export interface AskedTool {
  readonly name: string;
  /** Where it comes from, in words: "the configuration", "the server “home”". */
  readonly source: string;
  /** What it says of itself. */
  readonly description: string;
  /** sha256 over the tool as it was. */
  readonly hash: string;
  /** Whether the same call may be allowed for longer. */
  readonly lasting: boolean;
  /** Whether arguments of it may be left open then. @default false */
  readonly freeable?: boolean | undefined;
  /** Whether a chat may decide it. @default as `lasting`, on cards from before this was kept */
  readonly inChat?: boolean | undefined;
  /** The revision of the schedule whose run asks; null: no schedule's run does. */
  readonly scheduleRevision: number | null;
  /** The place of the call in its turn. */
  readonly step: number;
  readonly ordinal: number;
}

/** What would differ, in words. */
export interface DeedChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What an operation needs besides the definition: until when a schedule is paused, which stretch is made up for, how often a chain goes on. */
export interface ProposalArguments {
  readonly until?: EpochMs;
  readonly from?: EpochMs;
  readonly to?: EpochMs;
  /** How much time lies between the links of a chain, at least. */
  readonly gapMs?: number;
}

/**
 * Where it was asked. `conversation`: in a turn a person's message began; the answer begins a new turn. `wake`: in a silent turn, which
 * waits for the answer. `outside`: by a program with the agent's credential, which asks for the answer itself.
 */
export type ProposalOrigin = 'conversation' | 'wake' | 'outside';

/** Everything of a schedule but what happens to it: complete and resolved, so that what was shown is what is done. */
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

/** What was said about the time when it was read. */
export interface ProposalNotes {
  /** When the time was read: an interval without a beginning counts from the approval instead. */
  readonly readAt: EpochMs;
  readonly assumptions: readonly ParseNote[];
  readonly warnings: readonly ParseNote[];
}

/** What takes an approval back. */
export type ProposalUndo =
  | { readonly kind: 'cancel' | 'restore' | 'resume' | 'pause' }
  /** Puts the definition before the change back. */
  | { readonly kind: 'update'; readonly before: ScheduleDefinition };

/** How and by whom it was decided. */
export interface ProposalDecision {
  /** `user`, `agent NAME` or `system`. */
  readonly by: string;
  readonly at: EpochMs;
  /** The person's or the agent's own words; null: none were given. */
  readonly reason: string | null;
  /** What the agent is told, in words. */
  readonly words: string;
  /** The revision that was shown when it was decided. */
  readonly shownRevision: number;
  /** The linked chat it was given in; absent: elsewhere. */
  readonly linkId?: string;
}

/** What every request of an agent has, with the person's decision on it. */
interface ProposalFacts {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  /** Where the agent asked, and where it learns the answer. */
  readonly threadId: string;
  readonly origin: ProposalOrigin;
  /** The turn that asked, with the place of the call in it; null from outside. */
  readonly turnId: string | null;
  readonly runId: string | null;
  /** Why the agent wants it, in its words. */
  readonly reason: string | null;
  /** Why Belfry asks the person although reminders may need no card, in words. @default null */
  readonly why?: string | null;
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
  /** What would be there after a yes. */
  readonly definition: ScheduleDefinition;
  /** As the agent asked for it; differs from `definition` once a person has edited it. */
  readonly asked: ScheduleDefinition;
  readonly notes: ProposalNotes;
  /** Null where the definition says everything. */
  readonly args: ProposalArguments | null;
}

/** An agent's request to change anything else that is the person's. */
export interface DeedProposal extends ProposalFacts {
  readonly operation: DeedOperation | typeof CALL_OPERATION;
  readonly deed: Deed;
  readonly target: null;
}

export type Proposal = ScheduleProposal | DeedProposal;

/** How long an approval can be taken back. */
export const UNDO_WINDOW_MS = 10_000;

/** How long it can be taken back when it was given in a chat that is not linked any more, whatever ran since: a phone may be lost. */
export const UNLINKED_UNDO_MS = 3_600_000;
