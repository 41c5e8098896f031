import type { Run } from '../domain/run.ts';
import type { Mode, Thread, ToolCall, Turn } from '../domain/thread.ts';
import type { EpochMs } from '../domain/time/clock.ts';
import type { Tx } from '../store/database.ts';
import type { ToolSpec } from './models/model.ts';

/** For whom a tool acts. Comes from the turn, never from the model. */
export interface ToolContext {
  readonly turn: Turn;
  readonly thread: Thread;
  readonly run: Run | null;
  readonly step: number;
  readonly ordinal: number;
  readonly now: EpochMs;
}

/** What an agent can do, handed to it by the application. */
export interface Toolset {
  specs(mode: Mode): readonly ToolSpec[];
  /** Runs one call inside the transaction that stores its result. Refusals are results with `isError`; only what breaks the data throws. */
  run(tx: Tx, call: ToolCall, context: ToolContext): Promise<{ output: unknown; isError: boolean }>;
}
