import type { PageLook } from '../../domain/policy/only-if.ts';
import type { RunEvent } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';

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

/** What conditions are looked at with. */
export interface ConditionPorts {
  /** Looks at a page. Whoever gives it sees to it that it reaches no address it should not. @throws what could not be looked at */
  look(url: string, signal: AbortSignal): Promise<PageLook>;
  readonly functions: ReadonlyMap<string, ConditionFunction>;
}
