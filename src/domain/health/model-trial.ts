import type { EpochMs } from '../../when/index.ts';

/** One call of a model that only asks whether it answers. */
export interface ModelTrial {
  readonly agent: string;
  readonly startedAt: EpochMs;
  /** Null: it is under way. */
  readonly endedAt: EpochMs | null;
  /** Tokens it read and wrote, as its provider counts them; 0 while it is under way, or where it failed. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** What it answered, shortened; null: nothing yet, or it failed. */
  readonly answer: string | null;
  /** Why it did not answer, in words; null: it did, or is under way. */
  readonly error: string | null;
}

/** Test calls of models, the last one of each agent. Kept in memory, by the process that made them. */
export interface ModelTrials {
  last(agent: string): ModelTrial | null;
  /** Begins one where none of this agent is under way. */
  start(agent: string): void;
}
