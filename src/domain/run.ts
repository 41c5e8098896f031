import type { EpochMs } from './time/clock.ts';

export const RUN_STATES = ['queued', 'running', 'waiting', 'succeeded', 'failed', 'cancelled', 'skipped'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const UNFINISHED_RUN_STATES: readonly RunState[] = ['queued', 'running', 'waiting'];

/**
 * Why a run exists. `scheduled` and `backfill` runs are identified by (schedule, nominalAt), the others by an id of their own:
 * somebody asked for it, a reminder found no answer, the person put one off until now, or a person tries the schedule out.
 */
export const RUN_CAUSES = ['scheduled', 'manual', 'follow_up', 'snooze', 'backfill', 'test'] as const;
export type RunCause = (typeof RUN_CAUSES)[number];

/** Runs that carry out a slot of the rule: no slot has two of them. */
export const takesSlot = (cause: RunCause): boolean => cause === 'scheduled' || cause === 'backfill';
/** Runs somebody asked for, which go ahead on a schedule that is paused. */
export const isAskedFor = (cause: RunCause): boolean => cause === 'manual' || cause === 'backfill' || cause === 'test';

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
}

/** A gap in a schedule's history: slots that passed while nothing could run them, or that were deliberately left out. */
export interface MissedRange {
  readonly id: string;
  readonly scheduleId: string;
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs;
  readonly count: number;
  readonly reason: string;
  readonly recordedAt: EpochMs;
}
