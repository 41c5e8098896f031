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
      /** When the person said it; providers are told. */
      readonly at?: EpochMs;
      /** Set when it is not the person who speaks but Belfry, with what became of a proposal. No text of anybody's can set it. */
      readonly decision?: DecisionFact;
      /** True when it is not the person who speaks but Belfry, with what woke the agent. No text of anybody's can set it. */
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
   * The end of the instructions that is of this moment, such as the time. Providers are told it after the history, so that all before it is
   * the same each time and need not be read anew. @default nothing
   */
  readonly present?: string;
  readonly messages: readonly PromptMessage[];
  readonly tools: readonly ToolSpec[];
  readonly mode: Mode;
  /** The facts the instructions state in words, for models that take them as data (the built-in one). */
  readonly facts: ModelFacts;
  /** How the agent wants its model to be asked. @default as its provider does */
  readonly options?: ModelOptions;
  /** The answer may be this long, in tokens; absent: as long as the provider allows. */
  readonly maxOutputTokens?: number;
  readonly signal: AbortSignal;
  /** Pieces of the reply as they arrive; may never be called. */
  readonly onDelta?: (delta: { readonly text?: string; readonly reasoning?: string }) => void;
}

export interface ModelFacts {
  readonly now: EpochMs;
  /** Null: the person's zone is not known yet. */
  readonly zone: string | null;
  readonly wake: Wake | null;
  /** The language the person wants to be answered in, as a tag (BCP 47), such as `de`. @default null: not known */
  readonly language?: string | null;
  /** Reminders of this conversation that await an answer, are put off, or were settled lately; newest first. */
  readonly reminders?: readonly ReminderFact[];
}

/** A reminder as the agent that answers the person knows it. */
export interface ReminderFact {
  readonly id: string;
  readonly what: string;
  readonly state: ReminderState;
  readonly deliveredAt: EpochMs | null;
  /** Follow-ups so far, of how many. */
  readonly followUps: number;
  readonly maxFollowUps: number;
  /** When it comes again; null: not by itself. */
  readonly nextAt: EpochMs | null;
  /** The person's message may settle it, and only the agent can tell. */
  readonly judging: boolean;
  /** The message that is being answered settled it. */
  readonly settledNow: boolean;
  /** The message that is being answered asked for more time, and the reminder was put off. */
  readonly putOffNow: boolean;
  /** It stays open after the first message since it came: that is said now, and not again. */
  readonly sayOpen: boolean;
}

/** A language model behind any provider. */
export interface LanguageModel {
  readonly name: string;
  readonly provider: string;
  readonly builtIn: boolean;
  /**
   * Asks once, without retries of its own.
   * @throws ModelError
   */
  respond(request: ModelRequest): Promise<StepResponse>;
}

export type ModelErrorCode =
  | 'model_rate_limited'
  | 'model_unavailable'
  | 'model_timeout'
  | 'model_garbage'
  | 'model_refused'
  | 'model_misconfigured'
  /** The provider keeps failing and is left alone for a while. */
  | 'model_resting'
  /** The agent does the same again and again. */
  | 'model_loops';

/** What went wrong with a call, and whether the same call may pass later. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly code: ModelErrorCode;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  /** The same without what the provider says and where it is, for those who are told in a chat; undefined: the message holds none of that. */
  readonly told: string | undefined;
  constructor(
    code: ModelErrorCode,
    message: string,
    options: { retryable: boolean; retryAfterMs?: number; told?: string; cause?: unknown },
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable;
    this.retryAfterMs = options.retryAfterMs;
    this.told = options.told;
  }
}
