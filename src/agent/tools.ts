import type { Run } from '../domain/runs/run.ts';
import type { Origin } from '../domain/schedules/origin.ts';
import type { Mode, Thread, ToolCall, Turn } from '../domain/threads/thread.ts';
import type { Tx } from '../store/database.ts';
import type { EpochMs } from '../when/index.ts';
import type { ToolSpec } from './models/model.ts';

/** For whom a tool acts, and where. Outside of a turn there is no id. */
export type ToolTurn = Pick<Turn, 'userId' | 'agent' | 'threadId' | 'mode' | 'scheduleId'> & {
  readonly id: string | null;
  readonly taskId?: Turn['taskId'];
};

/** For whom a tool acts. Comes from the turn, never from the model. */
export interface ToolContext {
  readonly turn: ToolTurn;
  readonly thread: Thread;
  readonly run: Run | null;
  readonly step: number;
  readonly ordinal: number;
  readonly now: EpochMs;
  /** A name for the call that is the same when it is made again. @default its place in the turn */
  readonly callKey?: string;
  /** Where the call came from, for the record. @default a tool */
  readonly origin?: Origin;
  /** Whether a call waits for the person's answer, instead of answering that they are asked. @default in a silent turn */
  readonly waits?: boolean;
}

/** The name of a call: what it did and asked for is found by it. */
export function callKeyOf({ turn, step, ordinal, callKey }: ToolContext): string {
  return callKey ?? `${turn.id}:${step}:${ordinal}`;
}

/** What came of a call. */
export interface ToolOutcome {
  readonly output: unknown;
  readonly isError: boolean;
  /** The call waits for the person's answer to this proposal: it has no result yet, and the turn goes on when there is one. */
  readonly waitsFor?: string;
  /** What the person is asked, for programs; set with `waitsFor`. */
  readonly card?: unknown;
}

/** What besides the mode decides which tools are offered. */
export interface OfferPlace {
  /** Where the person is reached: some toolsets have a tool for each. @default ['web'] */
  readonly channels?: readonly string[];
  /** Whether the turn is about a task, which every agent can bring to an end. @default false */
  readonly isTask?: boolean;
  /** Whether the agent chooses when it looks again. @default false */
  readonly chooses?: boolean;
  /** Whether what is rarely needed stands behind `more_tools`. @default false: every tool is told */
  readonly folded?: boolean;
}

/** What an agent can do, handed to it by the application. */
export interface Toolset {
  specs(mode: Mode, place?: OfferPlace): readonly ToolSpec[];
  /** Asks outside for what a call names, before the transaction it is run in. @default there is nothing to ask for */
  lookUp?(call: Pick<ToolCall, 'input'>): Promise<void>;
  /** Runs one call inside the transaction that stores its result. Refusals are results with `isError`; only what breaks the data throws. */
  run(tx: Tx, call: ToolCall, context: ToolContext): Promise<ToolOutcome>;
}
