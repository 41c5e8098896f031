import type { Run } from '../domain/runs/run.ts';
import type { Origin } from '../domain/schedules/origin.ts';
import type { Mode, Thread, ToolCall, Turn } from '../domain/threads/thread.ts';
import type { Tx } from '../store/database.ts';
import type { EpochMs } from '../when/index.ts';
import type { ToolSpec } from './models/model.ts';

/** The turn that a tool acts for. Outside of a turn there is no id. */
export type ToolTurn = Pick<Turn, 'userId' | 'agent' | 'threadId' | 'mode' | 'scheduleId'> & {
  readonly id: string | null;
  readonly taskId?: Turn['taskId'];
};

/** Whom a tool acts for. It comes from the turn, never from the model. */
export interface ToolContext {
  readonly turn: ToolTurn;
  readonly thread: Thread;
  readonly run: Run | null;
  readonly step: number;
  readonly ordinal: number;
  readonly now: EpochMs;
  /** An idempotency key for the call. @default its place in the turn */
  readonly callKey?: string;
  /** The door of the call, for the record. @default a tool */
  readonly origin?: Origin;
  /**
   * True when a call waits for the person's answer, instead of returning that they are asked.
   * @default in a silent turn
   */
  readonly waits?: boolean;
  /**
   * True for the built-in model, which hands on the words of the person: a language model writes times of its own, as
   * a clock of 24 hours shows them.
   * @default false
   */
  readonly readsOwnTimes?: boolean;
}

/** The key of a call, by which its effect and its proposal are found. */
export function callKeyOf({ turn, step, ordinal, callKey }: ToolContext): string {
  return callKey ?? `${turn.id}:${step}:${ordinal}`;
}

/** The outcome of a call. */
export interface ToolOutcome {
  readonly output: unknown;
  readonly isError: boolean;
  /**
   * The call waits for the person's answer to this proposal: it has no result yet, and the turn continues when it
   * has.
   */
  readonly waitsFor?: string;
  /** The question to the person, for programs; set together with `waitsFor`. */
  readonly card?: unknown;
}

/** The facts that decide which tools are offered, besides the mode. */
export interface OfferPlace {
  /** The channels that reach the person: some toolsets have one tool for each. @default ['web'] */
  readonly channels?: readonly string[];
  /** True when the turn is about a task, which every agent can end. @default false */
  readonly isTask?: boolean;
  /** True when the agent chooses its next check. @default false */
  readonly chooses?: boolean;
  /** True when rarely needed tools are behind `more_tools`. @default false: every tool is offered */
  readonly folded?: boolean;
}

/** An agent's abilities, provided by the application. */
export interface Toolset {
  specs(mode: Mode, place?: OfferPlace): readonly ToolSpec[];
  /** Fetches from outside what a call names, before its transaction. @default there is nothing to fetch */
  lookUp?(call: Pick<ToolCall, 'input'>): Promise<void>;
  /**
   * Runs one call inside the transaction that stores its result. Refusals are results with `isError`; only broken
   * data throw.
   */
  run(tx: Tx, call: ToolCall, context: ToolContext): Promise<ToolOutcome>;
}
