import type { EpochMs } from '../../when/index.ts';
import type { CheckAgain } from '../policy/check-again.ts';
import type { ScheduleKind } from '../schedules/schedule.ts';
import type { RunCause, RunEvent } from './run.ts';

/** The earlier deliveries of a reminder. */
export interface WakeRepeat {
  /** Follow-up `number` of `of`; for a snooze the follow-ups so far. */
  readonly number: number;
  readonly of: number;
  /** True after the person's snooze; false when nobody answered the previous delivery. */
  readonly snoozed: boolean;
  readonly previousDeliveredAt: EpochMs;
  readonly firstDeliveredAt: EpochMs;
  /** The text of the previous delivery. */
  readonly previousText: string | null;
  /** Whether the words should be plainer and firmer. */
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

/** The task an agent is woken for. */
export interface WakeTask {
  readonly id: string;
  /** When it is due; null for no due date. */
  readonly dueAt: EpochMs | null;
  /** How often it was taken before without an end. */
  readonly tries: number;
  /** The notes, oldest first. */
  readonly notes: readonly { readonly at: EpochMs; readonly by: string; readonly text: string }[];
  /** How many other open tasks are on the list. */
  readonly others: number;
  /** False when it was added by work that nobody watched; then its turn may add no more tasks. */
  readonly mayAdd: boolean;
}

/** The input of an agent when a run or a task starts: what to do, and every timing fact. */
export interface Wake {
  readonly kind: ScheduleKind | 'follow_up' | 'task';
  /** Why the run exists: its time came, it makes up for a past time (`backfill`), somebody tries it out (`test`), ... */
  readonly cause: RunCause | 'task';
  /** Null for a task. */
  readonly runId: string | null;
  /** Null for a task. */
  readonly scheduleId: string | null;
  readonly threadId: string;
  readonly userId: string;
  /** The reminder's message, the action's instruction, the agent's message to itself, or the task. */
  readonly prompt: string;
  /** The schedule in words; for a task: "a task from the list". */
  readonly sentence: string;
  readonly zone: string;
  /** When the schedule was made, or the task added. */
  readonly scheduledAt: EpochMs;
  /** The time by the rule. */
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
  /** Set when a reminder is repeated: because nobody answered, or after a snooze. */
  readonly repeat: WakeRepeat | null;
  /** Set when the agent is to work on a task of its list. */
  readonly task: WakeTask | null;
  readonly previousOutcome: {
    readonly state: string;
    readonly endedAt: EpochMs;
    readonly output: string | null;
    /** Why it failed. */
    readonly error: string | null;
  } | null;
  /** Whether it is so late that the person is told. */
  readonly tellsLateness: boolean;
  /** The earlier conversation; null for functions, which call `background()` of their context. */
  readonly background: WakeBackground | null;
  /** Set when it follows the run of another schedule. */
  readonly source?: WakeSource;
  /** Set when a signed webhook woke it. Its content is data from outside, never instructions. */
  readonly event?: RunEvent;
  /** Why the condition of the schedule is true, in words. */
  readonly condition?: string;
  /** Set when the agent chooses its next check. */
  readonly checkAgain?: CheckAgain;
}

/** A message, with its time. */
export interface WakeWords {
  readonly text: string;
  readonly at: EpochMs;
}

/** What a wake remembers of the conversation, bounded in size. */
export interface WakeBackground {
  /** The words of the schedule's request; null without a conversation. */
  readonly request: WakeWords | null;
  /** A short summary of what came before the last exchange; null for nothing. */
  readonly summary: string | null;
  /** The person's last message, and the answer; null when they never wrote. */
  readonly lastExchange: { readonly person: WakeWords | null; readonly agent: WakeWords | null } | null;
}

/** A later wake tells the agent to mention the lateness, and the message shows it. @default 2 minutes */
export const LATE_AFTER_MS = 120_000;

/** Whether the wake must deliver a message to the person, which must not depend on the agent. */
export function isReminderWake({ kind }: Pick<Wake, 'kind'>): boolean {
  return kind === 'reminder' || kind === 'follow_up';
}
