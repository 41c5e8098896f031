import type { EpochMs, Trigger } from '../../when/index.ts';
import type { ScheduleBudget } from '../policy/budget.ts';
import type { CheckAgain } from '../policy/check-again.ts';
import type { FollowUpPolicy } from '../policy/follow-up.ts';
import type { MissedPolicy } from '../policy/missed.ts';
import type { NoticePolicy } from '../policy/notices.ts';
import type { OnlyIf } from '../policy/only-if.ts';
import type { OverlapPolicy } from '../policy/overlap.ts';
import type { RetryPolicy } from '../policy/retry.ts';
import type { Timing } from '../timing/timing.ts';

/**
 * A reminder says something to the person; an action gives the agent something to do in silence; a callback is what the agent wrote to
 * itself: it comes back to it in the same thread, in silence too.
 */
export const SCHEDULE_KINDS = ['reminder', 'action', 'callback'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export const SCHEDULE_STATES = ['active', 'paused', 'completed', 'failed', 'cancelled'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** How a schedule behaves when the world does not. Absent means the default of `defaultPolicies`. */
export interface Policies {
  readonly missed: MissedPolicy;
  /** How late an occurrence is still useful, in milliseconds; null: always. */
  readonly freshnessMs: number | null;
  readonly overlap: OverlapPolicy;
  readonly retry: RetryPolicy;
  /** How a reminder is repeated until it is answered; absent or null: it is said once. */
  readonly followUp?: FollowUpPolicy | null;
  /** Tokens it may take, where that is not what all schedules may; absent or null: as all. */
  readonly budget?: ScheduleBudget | null;
  /** Where what it says goes: names of channels or ids of links; absent or empty: to its own conversation. */
  readonly deliverTo?: readonly string[];
  /** What the person is told of its runs; absent or null: only that it was paused or given up after failures. */
  readonly notices?: NoticePolicy | null;
}

/** The definition alone. What happened to it lives in runs, what was said in deliveries. */
export interface Schedule {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  readonly kind: ScheduleKind;
  /** A reminder's message or an action's instruction, as given. */
  readonly what: string;
  readonly trigger: Trigger;
  /** The IANA zone its clock times are read in. */
  readonly zone: string;
  /** Whether that zone is the person's own, wherever they are: then it changes when theirs does. */
  readonly followsUser: boolean;
  /** The words the time was given in, shown back to the person. */
  readonly whenText: string;
  readonly policies: Policies;
  /** What comes between the rule and the moment something is due; null: nothing. */
  readonly timing: Timing | null;
  /** What has to hold for a run to be carried out; absent or null: nothing. */
  readonly onlyIf?: OnlyIf | null;
  /** Each run chooses the next one within these bounds; absent or null: the trigger alone decides. */
  readonly checkAgain?: CheckAgain | null;
  /** The model its runs are carried out with; absent or null: the agent's own. */
  readonly model?: string | null;
  readonly state: ScheduleState;
  /** Why it is paused, failed or cancelled, in words. */
  readonly stateReason: string | null;
  /** When its pause began; absent or null: it is not paused. */
  readonly pausedAt?: EpochMs | null;
  /** The caller's own name for it; creating again with the same key updates. */
  readonly key: string | null;
  readonly createdBy: 'user' | 'agent';
  readonly revision: number;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  readonly counters: ScheduleCounters;
}

/** What of a schedule says when it runs. */
export type ScheduleTime = Pick<Schedule, 'trigger' | 'zone' | 'whenText' | 'followsUser' | 'timing'>;
/** What may decide about a run besides its time. */
export type ScheduleOptions = Pick<Schedule, 'onlyIf' | 'checkAgain' | 'model'>;

export interface ScheduleCounters {
  readonly runs: number;
  readonly missed: number;
  readonly skipped: number;
  readonly failed: number;
  /** Failures since the last success; five pause the schedule. */
  readonly consecutiveFailures: number;
}

/** Whether a schedule may run more than once: by its trigger, or because each run chooses the next. */
export function comesBack({ trigger, checkAgain }: Pick<Schedule, 'trigger' | 'checkAgain'>): boolean {
  return isRecurring(trigger) || (checkAgain ?? null) !== null;
}

/** True for triggers that come back; decides the defaults of the missed policy. */
export function isRecurring(trigger: Trigger): boolean {
  return trigger.kind !== 'once';
}
