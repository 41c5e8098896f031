import type { EpochMs } from '../../when/index.ts';

/** One conversation of one user, on one channel, with one agent; others take part where the person addresses them by name. */
export interface Thread {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly channel: string;
  readonly title: string;
  readonly createdAt: EpochMs;
}

/**
 * `user`: the person wrote it. `agent`: a reply or a notification. `notice`: Belfry itself speaks (an outage, a paused schedule).
 * `wake`: what woke the agent; hidden from the person, present in history. `decision`: what became of a proposal; hidden as well.
 */
export type MessageRole = 'user' | 'agent' | 'notice' | 'wake' | 'decision';

/**
 * How a message came, as far as it matters for what may be done with it: by the page, the command line, or a private chat that its person
 * linked. `handed_on`: a notice with words of somebody else. Null: in any other way, or nobody knows.
 */
export const MESSAGE_WAYS = ['page', 'command_line', 'private_chat', 'handed_on'] as const;
export type MessageWay = (typeof MESSAGE_WAYS)[number];

export interface Message {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  readonly role: MessageRole;
  /** Who says it, or whom a person says it to by name; null: the agent of the thread, or Belfry itself. */
  readonly agent: string | null;
  readonly text: string;
  /** False: in the agent's history only. */
  readonly visible: boolean;
  readonly turnId: string | null;
  readonly runId: string | null;
  readonly scheduleId: string | null;
  readonly deliveryId: string | null;
  /** The proposal this message shows, or whose decision it tells the agent. */
  readonly proposalId: string | null;
  /** What takes back the change that this notice tells of: to `scheduleId`, or to a task. */
  readonly undo: MessageUndo | null;
  /** What Belfry asks the person with this notice. */
  readonly offerId: string | null;
  /** @default null */
  readonly cameBy?: MessageWay | null;
  readonly createdAt: EpochMs;
}

/** What a person can take an agent's own change back with. */
export const UNDO_OPERATIONS = [
  'restore-schedule',
  'resume-schedule',
  'pause-schedule',
  'cancel-schedule',
  'undo-skip',
  'restore-task',
  'reopen-task',
  'delete-task',
  'undo-change',
] as const;
export type UndoOperation = (typeof UNDO_OPERATIONS)[number];

/** How a person takes an agent's own change back. */
export interface MessageUndo {
  readonly operation: UndoOperation;
  /** The task it is done to; left out for the schedule the message is about. */
  readonly taskId?: string;
  /** How it was, for `undo-change`; of `undo-skip`, how long it can be taken back. */
  readonly before?: BeforeChange;
}

/** What a change is taken back to. */
export interface BeforeChange {
  /** The revision the change made: whoever changed it since wants something else. */
  readonly revision: number;
  /** The definition of the schedule, or the fields of the task. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** True: there was nothing before; it is taken back whatever became of it. @default false */
  readonly isNew?: boolean;
  /** Until when it can be taken back. @default as long as the revision stands */
  readonly until?: EpochMs;
}

export type Mode = 'conversational' | 'silent';
export const TURN_STATES = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled'] as const;
export type TurnState = (typeof TURN_STATES)[number];

/** One thing an agent does in a thread. Durable: its steps are stored before their effects. */
export interface Turn {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  /** `agent/thread`, or null for agents without lanes (functions, webhooks). */
  readonly lane: string | null;
  readonly mode: Mode;
  readonly runId: string | null;
  readonly scheduleId: string | null;
  readonly state: TurnState;
  readonly dueAt: EpochMs;
  readonly activationId: string | null;
  readonly attempts: number;
  readonly createdAt: EpochMs;
  readonly startedAt: EpochMs | null;
  readonly endedAt: EpochMs | null;
  readonly errorMessage: string | null;
  /** The task it works on; null for conversations and runs. */
  readonly taskId: string | null;
  /** The limits (`PlaceLimit.key`) of whose places it took one. */
  readonly places: readonly string[];
}

/** A tool the model asked for, and what came of it. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** The stored answer of a model to one call; written before any of its tools runs. */
export interface StepResponse {
  readonly text: string;
  readonly reasoning: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Of what it read, what its provider had read before. @default 0 */
  readonly cachedTokens?: number;
  /** The model told no token counts: they are estimated. @default false */
  readonly estimated?: boolean;
  /** The promise or claim for which this answer went back to the model instead of to the person. */
  readonly sentBack?: string;
  /** It was a claim: what it calls done waits for the person's yes. @default false */
  readonly waits?: boolean;
}

export interface Step {
  readonly turnId: string;
  readonly number: number;
  readonly response: StepResponse;
  readonly results: readonly ToolResult[];
  /** When the model was asked, and when its answer was stored; absent or null: not known. */
  readonly startedAt?: EpochMs | null;
  readonly endedAt?: EpochMs | null;
}

export interface ToolResult {
  readonly ordinal: number;
  readonly callId: string;
  readonly name: string;
  readonly output: unknown;
  readonly isError: boolean;
  /** When it began and ended; absent or null: not known. */
  readonly startedAt?: EpochMs | null;
  readonly endedAt?: EpochMs | null;
}
