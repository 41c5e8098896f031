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
 * `user`: the person wrote it. `agent`: a reply or a notification. `notice`: Belfry itself speaks (an outage, a
 * paused schedule). `wake`: the wake of the agent; hidden from the person, present in the history. `decision`: the
 * decision on a proposal; hidden as well.
 */
export type MessageRole = 'user' | 'agent' | 'notice' | 'wake' | 'decision';

/**
 * How a message came, as far as it decides what may be done with it: from the page, the command line, or a private
 * chat that its person linked. `shared_place`: from their own account in a linked group or thread, where others read
 * along. `spoken`: their own voice by one of these ways, written down by a program that may have misheard. `handed_on`: a notice with somebody else's words. Null for any other way, or when unknown.
 */
export const MESSAGE_WAYS = ['page', 'command_line', 'private_chat', 'shared_place', 'spoken', 'handed_on'] as const;
export type MessageWay = (typeof MESSAGE_WAYS)[number];

export interface Message {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  readonly role: MessageRole;
  /**
   * The speaking agent, or the one that a person addresses by name; null for the agent of the thread, or Belfry
   * itself.
   */
  readonly agent: string | null;
  readonly text: string;
  /** False when it is only in the agent's history. */
  readonly visible: boolean;
  readonly turnId: string | null;
  readonly runId: string | null;
  readonly scheduleId: string | null;
  readonly deliveryId: string | null;
  /** The proposal that this message shows, or whose decision it tells the agent. */
  readonly proposalId: string | null;
  /** The change that it tells of (`UndoStep.id`), or the wish of several: its button takes that back. */
  readonly undo: string | null;
  /** The question of Belfry in this notice. */
  readonly offerId: string | null;
  /** @default null */
  readonly cameBy?: MessageWay | null;
  /** The message that it replies to, where the channel says so. @default null */
  readonly replyTo?: string | null;
  readonly createdAt: EpochMs;
}

export type Mode = 'conversational' | 'silent';
export const TURN_STATES = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled'] as const;
export type TurnState = (typeof TURN_STATES)[number];

/** One activity of an agent in a thread. Durable: its steps are stored before their effects. */
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
  /** The limits (`PlaceLimit.key`) of which it takes a place. */
  readonly places: readonly string[];
}

/** A tool call of the model, with its result. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

/** The stored answer of a model call; written before any of its tools runs. */
export interface StepResponse {
  readonly text: string;
  readonly reasoning: string;
  readonly toolCalls: readonly ToolCall[];
  readonly finishReason: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The part of the input tokens that came from the provider's cache. @default 0 */
  readonly cachedTokens?: number;
  /** The model reported no token counts, so they are estimated. @default false */
  readonly estimated?: boolean;
  /** The promise or claim for which this answer was returned to the model instead of shown to the person. */
  readonly sentBack?: string;
  /** It was a claim: the reported change waits for approval. @default false */
  readonly waits?: boolean;
  /** The call that this answer writes as text instead of making it: it was returned to the model, and nobody reads it. */
  readonly writtenCall?: string;
}

export interface Step {
  readonly turnId: string;
  readonly number: number;
  readonly response: StepResponse;
  readonly results: readonly ToolResult[];
  /** When the model was called, and when its answer was stored; absent or null when unknown. */
  readonly startedAt?: EpochMs | null;
  readonly endedAt?: EpochMs | null;
}

export interface ToolResult {
  readonly ordinal: number;
  readonly callId: string;
  readonly name: string;
  readonly output: unknown;
  readonly isError: boolean;
  /** When it began and ended; absent or null when unknown. */
  readonly startedAt?: EpochMs | null;
  readonly endedAt?: EpochMs | null;
}
