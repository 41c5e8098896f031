// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { Backfill, BackfillScheduleAnswer, BackfillScheduleInput, PreviewBackfillInput } from '../backfills.ts';
import type { ListAllMissedInput, ListMissedInput, ListMovesInput, ListNextInput, MissedOfAllPage, MissedPage, MoveOccurrenceAnswer, MoveOccurrenceInput, MovePage, NextTimes, SkipNextInput, SkipOccurrenceAnswer, SkipOccurrenceInput, UndoSkipInput } from '../occurrences.ts';
import type { GetPunctualityAnswer, GetPunctualityInput } from '../punctuality.ts';
import type { CountSchedulesAnswer, CountSchedulesInput, ListSchedulesInput, SchedulePage } from '../schedule-lists.ts';
import type { CancelScheduleInput, CloneScheduleInput, CreateScheduleAnswer, CreateScheduleInput, GetScheduleInput, PauseScheduleInput, RestoreScheduleInput, ResumeScheduleInput, RunScheduleInput, ScheduleAnswer, ScheduleDetail, StartedRun, TryScheduleInput, UpdateScheduleInput } from '../schedules.ts';

/** One method for each operation of the room `schedules`. */
export interface SchedulesMethods {
  /**
   * Makes a schedule: something to say or do later, once or repeatedly.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, unknown_agent, trigger_cycle, too_large, duplicate, limit_reached, rate_limited, approval_needed
   */
  readonly createSchedule: (input: CreateScheduleInput, options?: CallOptions) => Promise<CreateScheduleAnswer>;
  /**
   * Lists schedules, newest first or by what comes next; cancelled ones only when asked for.
   * @throws AppError invalid_input
   */
  readonly listSchedules: (input?: ListSchedulesInput, options?: CallOptions) => Promise<SchedulePage>;
  /**
   * Counts the schedules that match a filter: in total, active, recurring, reminders, paused, and ended.
   * @throws AppError invalid_input
   */
  readonly countSchedules: (input?: CountSchedulesInput, options?: CallOptions) => Promise<CountSchedulesAnswer>;
  /** Shows one schedule: its text, its time in words, the next occurrences, and the last run. */
  readonly getSchedule: (input: GetScheduleInput, options?: CallOptions) => Promise<ScheduleDetail>;
  /**
   * Changes what a schedule says or does, when, or how it behaves; words such as "an hour later" are read from the schedule.
   * @throws AppError stale_revision, wrong_state, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, trigger_cycle, too_large, duplicate, limit_reached, approval_needed
   */
  readonly updateSchedule: (input: UpdateScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Ends a schedule; its queued runs are cancelled. It can be restored.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly cancelSchedule: (input: CancelScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Restores a cancelled schedule (undo), from its next occurrence after now.
   * @throws AppError stale_revision, wrong_state, time_in_past, limit_reached, duplicate
   */
  readonly restoreSchedule: (input: RestoreScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Stops a schedule until it is resumed, or until a time; nothing that would have come meanwhile is missed.
   * @throws AppError stale_revision, wrong_state, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, unknown_zone, zone_needed, approval_needed
   */
  readonly pauseSchedule: (input: PauseScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Resumes a paused schedule, from its next occurrence after now.
   * @throws AppError stale_revision, wrong_state, time_in_past, limit_reached, duplicate, approval_needed
   */
  readonly resumeSchedule: (input: ResumeScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Runs a schedule once, now, besides its own times; a paused one stays paused. While such a run waits to begin, a repetition returns that run.
   * @throws AppError stale_revision, wrong_state, limit_reached, rate_limited, approval_needed
   */
  readonly runSchedule: (input: RunScheduleInput, options?: CallOptions) => Promise<StartedRun>;
  /**
   * Tries a schedule out with a run that is marked as a test, reports its result, and does not count as an occurrence.
   * @throws AppError stale_revision, wrong_state
   */
  readonly trySchedule: (input: TryScheduleInput, options?: CallOptions) => Promise<StartedRun>;
  /**
   * Skips the next occurrence of a recurring schedule; the one after it stays. undo-skip undoes it.
   * @throws AppError stale_revision, wrong_state, approval_needed
   */
  readonly skipNext: (input: SkipNextInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Undoes the last skip-next of a schedule: the skipped time happens after all, if it is still in the future.
   * @throws AppError stale_revision, wrong_state, time_in_past, limit_reached, duplicate
   */
  readonly undoSkip: (input: UndoSkipInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Removes one future time from a recurring schedule; the others stay. It does not count towards endsAfter, so such a schedule ends one time later.
   * @throws AppError stale_revision, wrong_state, invalid_input, never_fires, duplicate
   */
  readonly skipOccurrence: (input: SkipOccurrenceInput, options?: CallOptions) => Promise<SkipOccurrenceAnswer>;
  /**
   * Moves one future time of a recurring schedule: removes it from the series, and makes a one-time schedule at the new time. Both or neither.
   * @throws AppError stale_revision, wrong_state, invalid_input, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, never_fires, unknown_zone, duplicate, limit_reached, rate_limited
   */
  readonly moveOccurrence: (input: MoveOccurrenceInput, options?: CallOptions) => Promise<MoveOccurrenceAnswer>;
  /**
   * Shows how many runs a backfill of a past range would make. Starts nothing.
   * @throws AppError wrong_state, unreadable_time, limit_reached
   */
  readonly previewBackfill: (input: PreviewBackfillInput, options?: CallOptions) => Promise<Backfill>;
  /**
   * Makes up for the past times of a schedule that have no run: one run each, oldest first, none twice.
   * @throws AppError stale_revision, wrong_state, unreadable_time, limit_reached, content_changed, approval_needed
   */
  readonly backfillSchedule: (input: BackfillScheduleInput, options?: CallOptions) => Promise<BackfillScheduleAnswer>;
  /**
   * Copies a schedule with the given changes; a copy without a difference is refused.
   * @throws AppError unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, unknown_zone, zone_needed, trigger_cycle, unknown_agent, too_large, duplicate, limit_reached, rate_limited, approval_needed
   */
  readonly cloneSchedule: (input: CloneScheduleInput, options?: CallOptions) => Promise<ScheduleAnswer>;
  /**
   * Lists the next times of a schedule, soonest first, in the person's zone and its own, with clock changes. For a paused one, the times it would have when resumed.
   * @throws AppError invalid_input, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, zone_needed
   */
  readonly listNext: (input: ListNextInput, options?: CallOptions) => Promise<NextTimes>;
  /**
   * Lists the occurrences that a schedule left out, newest first, as ranges with a reason in words.
   * @throws AppError invalid_input
   */
  readonly listMissed: (input: ListMissedInput, options?: CallOptions) => Promise<MissedPage>;
  /**
   * Lists the occurrences that all schedules left out, newest first, as ranges with a reason: Belfry was off, too late, more than are made up for, a pause, an unfinished run.
   * @throws AppError invalid_input
   */
  readonly listAllMissed: (input?: ListAllMissedInput, options?: CallOptions) => Promise<MissedOfAllPage>;
  /** Shows how late the runs of a schedule began: each of them, the percentiles, and what was missed. */
  readonly getPunctuality: (input: GetPunctualityInput, options?: CallOptions) => Promise<GetPunctualityAnswer>;
  /** Lists planned occurrences that moved without a change of their schedule, newest first: the person was in another zone, or the rules of time zones or the quiet hours changed. */
  readonly listMoves: (input?: ListMovesInput, options?: CallOptions) => Promise<MovePage>;
}
