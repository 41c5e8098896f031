import type { EpochMs } from '../../when/index.ts';
import type { CheckChoice } from '../policy/check-again.ts';
import type { Verdict } from '../policy/only-if.ts';

export const RUN_STATES = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled', 'skipped'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const UNFINISHED_RUN_STATES: readonly RunState[] = ['queued', 'running', 'waiting'];

/**
 * Why a run exists. (schedule, nominalAt) identifies `scheduled` and `backfill` runs, (schedule, causeId) identifies
 * `after` and `event` runs: the run they follow, or the call of a webhook. The others have an id of their own:
 * somebody started it, a reminder had no answer, the person snoozed one until now, or a person tries the schedule
 * out.
 */
export const RUN_CAUSES = ['scheduled', 'manual', 'follow_up', 'snooze', 'backfill', 'test', 'after', 'event'] as const;
export type RunCause = (typeof RUN_CAUSES)[number];

/** Runs by time, by a cause or by hand: those that can overlap. */
export const OCCURRENCE_CAUSES = ['scheduled', 'manual', 'after', 'event'] as const satisfies readonly RunCause[];
/** Whether a run is an occurrence of its own, neither a repetition nor a test. */
export const isOccurrence = (cause: RunCause): boolean =>
  cause === 'backfill' || (OCCURRENCE_CAUSES as readonly RunCause[]).includes(cause);
/** Runs that carry out an occurrence of the rule: no occurrence has two of them. */
export const takesOccurrence = (cause: RunCause): boolean => cause === 'scheduled' || cause === 'backfill';
/** Runs that somebody asked for, which also run while their schedule is paused. */
export const ASKED_FOR = ['manual', 'backfill', 'test'] as const satisfies readonly RunCause[];
export const isAskedFor = (cause: RunCause): boolean => (ASKED_FOR as readonly RunCause[]).includes(cause);

/** The content of a signed webhook call. All of it is data from outside, never instructions. */
export interface RunEvent {
  readonly hookId: string;
  /** The webhook's name, chosen by its owner. */
  readonly name: string;
  readonly receivedAt: EpochMs;
  /** The body as text, capped. */
  readonly payload: string;
}

/** Facts that a run collected. */
export interface RunFacts {
  /** The content of a webhook call. */
  readonly event?: RunEvent;
  /** The judgement of the condition. */
  readonly verdict?: Verdict;
  /** The agent's choice of its next check. */
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
  /** The agent's final output; at most 64 KB. */
  readonly output: string | null;
  /** The run or call that it follows; null for all others. */
  readonly causeId: string | null;
  readonly facts: RunFacts;
  /** When the present or last try began; null when there was at most one, at `startedAt`. */
  readonly triedAt: EpochMs | null;
}

/** How late a run is that begins now, in milliseconds; for one that has begun before, how late it was then. */
export const latenessOf = (
  { latenessMs, dueAt }: { readonly latenessMs?: number | null; readonly dueAt: EpochMs },
  now: EpochMs,
): number => latenessMs ?? Math.max(0, now - dueAt);

/**
 * Why times were left out. `missed`: nothing could run them; `late`: too late to be useful; `cap`: more than are made
 * up for at once; `pause`: the schedule was paused; `stopped`: paused, changed or cancelled before a due one could
 * start; `overlap`: an earlier run was unfinished.
 */
export const LEFT_OUT_KINDS = ['missed', 'late', 'cap', 'pause', 'stopped', 'overlap'] as const;
export type LeftOutKind = (typeof LEFT_OUT_KINDS)[number];
/** Left out by a person or a policy: recorded, and not counted as missed. */
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
