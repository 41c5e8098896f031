import type { EpochMs } from '../../when/index.ts';

/** A test call of a model, which only asks whether it answers. */
export interface ModelTrial {
  readonly agent: string;
  readonly startedAt: EpochMs;
  /** Null while it is under way. */
  readonly endedAt: EpochMs | null;
  /** Tokens read and written, by its provider's count; 0 while it is under way, or after a failure. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Its answer, shortened; null for none yet, or after a failure. */
  readonly answer: string | null;
  /** Why it did not answer, in words; null when it did, or is under way. */
  readonly error: string | null;
}

/** Test calls of models, the last one per agent. Kept in memory by the process that made them. */
export interface ModelTrials {
  last(agent: string): ModelTrial | null;
  /** Starts one unless a call of this agent is under way. */
  start(agent: string): void;
}
