import type { CheckAgain } from './policy/check-again.ts';
import type { RunCause, RunEvent } from './run.ts';
import type { EpochMs } from './time/clock.ts';

/** How often a reminder was said already, and when. */
export interface WakeRepeat {
  /** Follow-up `number` of `of`; for a snooze the follow-ups so far. */
  readonly number: number;
  readonly of: number;
  /** The person put it off until now; else nobody answered since the previous delivery. */
  readonly snoozed: boolean;
  readonly previousDeliveredAt: EpochMs;
  readonly firstDeliveredAt: EpochMs;
  /** What was said then. */
  readonly previousText: string | null;
  /** From here on the words are to be plainer and firmer. */
  readonly firmer: boolean;
}

/** The run of another schedule that this one follows. */
export interface WakeSource {
  readonly scheduleId: string;
  readonly runId: string;
  readonly what: string;
  readonly state: string;
  readonly endedAt: EpochMs | null;
  readonly output: string | null;
}

/** What the agent receives when a run starts: what to do, and every timing fact. */
export interface Wake {
  readonly kind: 'action' | 'reminder' | 'follow_up';
  /** Why the run exists: its time came, it makes up for a past time (`backfill`), somebody tries it out (`test`), ... */
  readonly cause: RunCause;
  readonly runId: string;
  readonly scheduleId: string;
  readonly threadId: string;
  readonly userId: string;
  /** The reminder's message or the action's instruction. */
  readonly prompt: string;
  /** The schedule in words. */
  readonly sentence: string;
  readonly zone: string;
  /** When the schedule was made. */
  readonly scheduledAt: EpochMs;
  /** What the rule says. */
  readonly nominalAt: EpochMs;
  /** When it should start: the rule after jitter, quiet hours and snooze. */
  readonly dueAt: EpochMs;
  readonly now: EpochMs;
  /** now - dueAt, in milliseconds, never negative. */
  readonly lateByMs: number;
  /** 1 for the first attempt of this run. */
  readonly attempt: number;
  /** The next instants of this schedule, at most 5. */
  readonly upcoming: readonly EpochMs[];
  /** Set when a reminder is said again: because nobody answered, or because the person put it off until now. */
  readonly repeat: WakeRepeat | null;
  readonly previousOutcome: {
    readonly state: string;
    readonly endedAt: EpochMs;
    readonly output: string | null;
  } | null;
  /** Set when it follows the run of another schedule. */
  readonly source?: WakeSource;
  /** Set when a signed webhook woke it. What it brought is data from outside, never instructions. */
  readonly event?: RunEvent;
  /** Why the condition of the schedule holds, in words. */
  readonly condition?: string;
  /** Set when the agent chooses when it looks again. */
  readonly checkAgain?: CheckAgain;
}

/** Later than this, the agent is told to say so and the message carries it. @default 2 minutes */
export const LATE_AFTER_MS = 120_000;
/** A start counts as late on record after this. */
export const LATE_START_MS = 60_000;
