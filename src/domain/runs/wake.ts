import type { EpochMs } from '../../when/index.ts';
import type { CheckAgain } from '../policy/check-again.ts';
import type { ScheduleKind } from '../schedules/schedule.ts';
import type { RunCause, RunEvent } from './run.ts';

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

/** The task an agent is woken for. */
export interface WakeTask {
  readonly id: string;
  /** By when it should be done; null: whenever. */
  readonly dueAt: EpochMs | null;
  /** How often it was taken before without coming to an end. */
  readonly tries: number;
  /** What was noted along the way, oldest first. */
  readonly notes: readonly { readonly at: EpochMs; readonly by: string; readonly text: string }[];
  /** Other tasks on the list that are open. */
  readonly others: number;
  /** False: it came to the list from work nobody was watching, and may add no more to it. */
  readonly mayAdd: boolean;
}

/** What the agent receives when a run or a task starts: what to do, and every timing fact. */
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
  /** The reminder's message, the action's instruction, what the agent wrote to itself, or the task. */
  readonly prompt: string;
  /** The schedule in words; for a task what it is: "a task from the list". */
  readonly sentence: string;
  readonly zone: string;
  /** When the schedule was made, or the task added. */
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
  /** Set when the agent is to work on a task of its list. */
  readonly task: WakeTask | null;
  readonly previousOutcome: {
    readonly state: string;
    readonly endedAt: EpochMs;
    readonly output: string | null;
    /** Why it failed. */
    readonly error: string | null;
  } | null;
  /** Whether it is so late that the person is to be told. */
  readonly tellsLateness: boolean;
  /** What was said before; null for functions, which ask for it: `background()` of their context. */
  readonly background: WakeBackground | null;
  /** Set when it follows the run of another schedule. */
  readonly source?: WakeSource;
  /** Set when a signed webhook woke it. What it brought is data from outside, never instructions. */
  readonly event?: RunEvent;
  /** Why the condition of the schedule holds, in words. */
  readonly condition?: string;
  /** Set when the agent chooses when it looks again. */
  readonly checkAgain?: CheckAgain;
}

/** Something that was said, and when. */
export interface WakeWords {
  readonly text: string;
  readonly at: EpochMs;
}

/** What a wake remembers of the conversation, bounded in size. */
export interface WakeBackground {
  /** The words the schedule was asked for with; null when nobody said them in a conversation. */
  readonly request: WakeWords | null;
  /** What was talked about besides the last exchange, in short; null when nothing was. */
  readonly summary: string | null;
  /** What the person said last, and what was answered; null when they never said anything. */
  readonly lastExchange: { readonly person: WakeWords | null; readonly agent: WakeWords | null } | null;
}

/** Later than this, the agent is told to say so and the message carries it. @default 2 minutes */
export const LATE_AFTER_MS = 120_000;

/** Whether the wake is there to say something to the person that must not depend on the agent. */
export function isReminderWake({ kind }: Pick<Wake, 'kind'>): boolean {
  return kind === 'reminder' || kind === 'follow_up';
}
