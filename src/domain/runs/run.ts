import type { EpochMs } from '../../when/index.ts';
import type { CheckChoice } from '../policy/check-again.ts';
import type { Verdict } from '../policy/only-if.ts';

export const RUN_STATES = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled', 'skipped'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const UNFINISHED_RUN_STATES: readonly RunState[] = ['queued', 'running', 'waiting'];

/**
 * Why a run exists. `scheduled` and `backfill` runs are identified by (schedule, nominalAt), `after` and `event` runs by (schedule,
 * causeId): the run they follow, or the call of a webhook. The others have an id of their own: somebody asked for it, a reminder found no
 * answer, the person put one off until now, or a person tries the schedule out.
 */
export const RUN_CAUSES = ['scheduled', 'manual', 'follow_up', 'snooze', 'backfill', 'test', 'after', 'event'] as const;
export type RunCause = (typeof RUN_CAUSES)[number];

/** Runs that come when their time or cause has come, or somebody wants one now: those that can get in each other's way. */
export const OCCURRENCE_CAUSES = ['scheduled', 'manual', 'after', 'event'] as const satisfies readonly RunCause[];
/** Whether a run is an occurrence of its own, and neither repeats an earlier one nor only tries the schedule out. */
export const isOccurrence = (cause: RunCause): boolean =>
  cause === 'backfill' || (OCCURRENCE_CAUSES as readonly RunCause[]).includes(cause);
/** Runs that carry out an occurrence of the rule: no occurrence has two of them. */
export const takesOccurrence = (cause: RunCause): boolean => cause === 'scheduled' || cause === 'backfill';
/** Runs somebody asked for, which go ahead on a schedule that is paused. */
export const ASKED_FOR = ['manual', 'backfill', 'test'] as const satisfies readonly RunCause[];
export const isAskedFor = (cause: RunCause): boolean => (ASKED_FOR as readonly RunCause[]).includes(cause);

/** What came with a signed webhook. All of it is data from outside, never instructions. */
export interface RunEvent {
  readonly hookId: string;
  /** The name its owner gave the webhook. */
  readonly name: string;
  readonly receivedAt: EpochMs;
  /** The body as text, capped. */
  readonly payload: string;
}

/** What was found out on the way of a run. */
export interface RunFacts {
  /** What a webhook brought. */
  readonly event?: RunEvent;
  /** How the condition was judged. */
  readonly verdict?: Verdict;
  /** What the agent chose about its next look. */
  readonly choice?: CheckChoice;
}

/** One execution of an occurrence. Exists before any effect and is closed exactly once. */
export interface Run {
  readonly id: string;
  readonly userId: string;
  readonly scheduleId: string;
  readonly cause: RunCause;
  readonly nominalAt: EpochMs;
  readonly dueAt: EpochMs;
  readonly state: RunState;
  readonly startedAt: EpochMs | null;
  readonly endedAt: EpochMs | null;
  /** Start minus due, in milliseconds; null before the start. */
  readonly latenessMs: number | null;
  readonly attempts: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  /** What the agent said to itself at the end; capped at 64 KB. */
  readonly output: string | null;
  /** The run or call it follows; null for all others. */
  readonly causeId: string | null;
  readonly facts: RunFacts;
  /** When the try began that is under way or was the last; null: there was one at most, at `startedAt`. */
  readonly triedAt: EpochMs | null;
}

/** How late a run is that begins now, in milliseconds: of one that has begun before, how late it was then. */
export const latenessOf = (
  { latenessMs, dueAt }: { readonly latenessMs?: number | null; readonly dueAt: EpochMs },
  now: EpochMs,
): number => latenessMs ?? Math.max(0, now - dueAt);

/**
 * Why times were left out. `missed`: nothing could run them; `late`: too late to be useful; `cap`: more than are made up for at once;
 * `pause`: the schedule was paused; `stopped`: paused, changed or cancelled before one that was due could start; `overlap`: an earlier run
 * was not done.
 */
export const LEFT_OUT_KINDS = ['missed', 'late', 'cap', 'pause', 'stopped', 'overlap'] as const;
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];
/** What a person or a policy left out is on record, and counts as no miss. */
export const WANTED_KINDS = ['pause', 'overlap'] as const satisfies readonly LeftOutKind[];
export const countsAsMissed = (kind: LeftOutKind): boolean => !(WANTED_KINDS as readonly string[]).includes(kind);

/** A gap in a schedule's history: occurrences that passed while nothing could run them, or that were deliberately left out. */
export interface MissedRange {
  readonly id: string;
  readonly scheduleId: string;
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs;
  readonly count: number;
  readonly kind: LeftOutKind;
  readonly reason: string;
  readonly recordedAt: EpochMs;
}
