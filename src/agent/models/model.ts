import type { DecisionFact } from '../../domain/approval/decision-fact.ts';
import type { ReminderState } from '../../domain/reminders/reminder.ts';
import type { Wake } from '../../domain/runs/wake.ts';
import type { Mode, StepResponse, ToolCall } from '../../domain/threads/thread.ts';
import type { EpochMs } from '../../when/index.ts';
import type { ModelOptions } from './model-options.ts';

/** A tool as the model sees it. It has no `execute`: Belfry runs tools itself, after the response is stored. */
export interface ToolSpec {
  readonly name: string;
  readonly description: string;
  /** JSON Schema (draft 2020-12) of the input object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
}

/** History in the order it happened. Tool results follow the assistant message that asked for them. */
export type PromptMessage =
  | {
      readonly role: 'user';
      readonly text: string;
      /** When the person wrote it; providers are told. */
      readonly at?: EpochMs;
      /** The text that the person replied to; providers are told. */
      readonly repliesTo?: string;
      /** Set when the message is Belfry's own, about the outcome of a proposal. No person's text can set it. */
      readonly decision?: DecisionFact;
      /** True when the message is Belfry's own wake. No person's text can set it. */
      readonly isWake?: boolean;
    }
  | { readonly role: 'assistant'; readonly text: string; readonly toolCalls: readonly ToolCall[] }
  | {
      readonly role: 'tool';
      readonly results: readonly { callId: string; name: string; output: unknown; isError: boolean }[];
    };

/** One call of a model: one step of a turn. */
export interface ModelRequest {
  readonly instructions: string;
  /**
   * The part of the instructions that belongs to the moment, such as the time. It is sent after the history, so that
   * everything before it stays the same and the provider can cache it.
   * @default empty
   */
  readonly present?: string;
  readonly messages: readonly PromptMessage[];
  readonly tools: readonly ToolSpec[];
  readonly mode: Mode;
  /** The facts that the instructions state in words, for models that take them as data (the built-in one). */
  readonly facts: ModelFacts;
  /** The agent's options for its model calls. @default those of its provider */
  readonly options?: ModelOptions;
  /** The most tokens of the answer; absent: the provider's limit. */
  readonly maxOutputTokens?: number;
  readonly signal: AbortSignal;
  /** Called with pieces of the reply as they arrive; may never be called. */
  readonly onDelta?: (delta: { readonly text?: string; readonly reasoning?: string }) => void;
}

export interface ModelFacts {
  readonly now: EpochMs;
  /** Null when the person's zone is unknown. */
  readonly zone: string | null;
  readonly wake: Wake | null;
  /** The language in which the person wants answers, as a tag (BCP 47), such as `de`. @default null: unknown */
  readonly language?: string | null;
  /** Reminders of this conversation that await an answer, are snoozed, or were settled lately; newest first. */
  readonly reminders?: readonly ReminderFact[];
}

/** A reminder as an agent that answers the person sees it. */
export interface ReminderFact {
  readonly id: string;
  readonly scheduleId: string;
  readonly what: string;
  readonly state: ReminderState;
  readonly deliveredAt: EpochMs | null;
  /** How many follow-ups came so far, and the most that will come. */
  readonly followUps: number;
  readonly maxFollowUps: number;
  /** When it comes again; null when it does not by itself. */
  readonly nextAt: EpochMs | null;
  /** The person's message may settle it, and only the agent can judge that. */
  readonly judging: boolean;
  /** The message being answered settled it. */
  readonly settledNow: boolean;
  /** The message being answered wants no more of it, and ended it. */
  readonly stoppedNow: boolean;
  /** The message being answered asked for more time, and snoozed it. */
  readonly putOffNow: boolean;
  /** It stays open after the first message since it came: the agent says so now, and not again. */
  readonly sayOpen: boolean;
}

/** A language model behind any provider. */
export interface LanguageModel {
  readonly name: string;
  readonly provider: string;
  readonly builtIn: boolean;
  /** Makes one call, without retries of its own. @throws ModelError */
  respond(request: ModelRequest): Promise<StepResponse>;
}

export type ModelErrorCode =
  | 'model_rate_limited'
  | 'model_unavailable'
  | 'model_timeout'
  | 'model_garbage'
  | 'model_refused'
  | 'model_misconfigured'
  /** The provider keeps failing and is not called for a while. */
  | 'model_resting'
  /** The agent repeats the same call again and again. */
  | 'model_loops';

/** A failed call, and whether the same call may succeed later. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  /**
   * The message without the provider's own words and its address, for people in a chat; undefined when the message
   * has neither.
   */
  readonly told: string | undefined;
  /** The prompt is longer than the model reads: a shorter one may be answered. */
  readonly tooLong: boolean;
  constructor(
    code: ModelErrorCode,
    message: string,
    options: { retryable: boolean; retryAfterMs?: number; told?: string; tooLong?: boolean; cause?: unknown },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
    this.told = options.told;
    this.tooLong = options.tooLong ?? false;
  }
}
