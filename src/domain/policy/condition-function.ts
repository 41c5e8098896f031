import type { EpochMs } from '../../when/index.ts';
import type { RunEvent } from '../runs/run.ts';

/** The facts for a condition function. */
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
  /** The content of a webhook call: data from outside. */
  readonly event: RunEvent | null;
  /** Aborted when it takes too long or Belfry stops. */
  readonly signal: AbortSignal;
}

/** Whether to carry a run out. A thrown error is a failed check, for which the schedule has a policy. */
export type ConditionFunction = (
  facts: ConditionFacts,
) => boolean | ConditionAnswer | Promise<boolean | ConditionAnswer>;

export interface ConditionAnswer {
  readonly holds: boolean;
  /** Why, in words, for the record. */
  readonly reason?: string;
}
