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
 * A reminder is a message to the person; an action is a silent task for the agent; a callback is a message of the
 * agent to itself, which returns silently in the same thread.
 */
export const SCHEDULE_KINDS = ['reminder', 'action', 'callback'] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export const SCHEDULE_STATES = ['active', 'paused', 'completed', 'failed', 'cancelled'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/** The policies of a schedule for late, missed and failed runs. Absent ones have the default of `defaultPolicies`. */
export interface Policies {
  readonly missed: MissedPolicy;
  /** How late an occurrence is still useful, in milliseconds; null for always. */
  readonly freshnessMs: number | null;
  readonly overlap: OverlapPolicy;
  readonly retry: RetryPolicy;
  /** How a reminder is repeated until it is answered; absent or null when it is not. */
  readonly followUp?: FollowUpPolicy | null;
  /** Its token budget; absent or null for the general one. */
  readonly budget?: ScheduleBudget | null;
  /** Where its messages go: names of channels or ids of links; absent or empty for its own conversation. */
  readonly deliverTo?: readonly string[];
  /** The notices about its runs; absent or null for none but those that it was paused or given up after failures. */
  readonly notices?: NoticePolicy | null;
}

/** Only the definition. Its history is in runs, its messages in deliveries. */
export interface Schedule {
  readonly id: string;
  readonly userId: string;
  readonly agent: string;
  readonly threadId: string;
  readonly kind: ScheduleKind;
  /** A reminder's message or an action's instruction, as given. */
  readonly what: string;
  readonly trigger: Trigger;
  /** The IANA zone of its clock times. */
  readonly zone: string;
  /** Whether it follows the person's own zone, and changes with it. */
  readonly followsUser: boolean;
  /** The words of the time as given, for display. */
  readonly whenText: string;
  readonly policies: Policies;
  /** The delays between the rule and the due time; null for none. */
  readonly timing: Timing | null;
  /** The condition of its runs; absent or null for none. */
  readonly onlyIf?: OnlyIf | null;
  /** Each run chooses the next one within these bounds; absent or null: the trigger alone decides. */
  readonly checkAgain?: CheckAgain | null;
  /** The model of its runs; absent or null for the agent's own. */
  readonly model?: string | null;
  readonly state: ScheduleState;
  /** Why it is paused, failed or cancelled, in words. */
  readonly stateReason: string | null;
  /** When its pause began; absent or null when it is not paused. */
  readonly pausedAt?: EpochMs | null;
  /** The caller's own key; a second creation with the same key updates it. */
  readonly key: string | null;
  readonly createdBy: 'user' | 'agent';
  readonly revision: number;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
  readonly counters: ScheduleCounters;
}

/** The part of a schedule about its times. */
export type ScheduleTime = Pick<Schedule, 'trigger' | 'zone' | 'whenText' | 'followsUser' | 'timing'>;
/** The options that decide about a run besides its time. */
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

/** True for recurring triggers; decides the default of the missed policy. */
export function isRecurring(trigger: Trigger): boolean {
  return trigger.kind !== 'once';
}
