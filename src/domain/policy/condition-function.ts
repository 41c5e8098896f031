import type { EpochMs } from '../../when/index.ts';
import type { RunEvent } from '../runs/run.ts';

/** What a condition that is a function is told. */
export interface ConditionFacts {
  readonly scheduleId: string;
  readonly runId: string;
  readonly userId: string;
  readonly agent: string;
  /** The reminder's message or the action's instruction. */
  readonly prompt: string;
  readonly nominalAt: EpochMs;
  readonly dueAt: EpochMs;
  readonly now: EpochMs;
  /** What a webhook brought: data from outside. */
  readonly event: RunEvent | null;
  /** Aborted when it takes too long or Belfry stops. */
  readonly signal: AbortSignal;
}

/** Whether a run is to be carried out. What it throws is a look that did not work, for which the schedule says what happens. */
export type ConditionFunction = (
  facts: ConditionFacts,
) => boolean | ConditionAnswer | Promise<boolean | ConditionAnswer>;

export interface ConditionAnswer {
  readonly holds: boolean;
  /** Why, in words, for the record. */
  readonly reason?: string;
}
