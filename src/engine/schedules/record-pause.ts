import { type PassedTimes, pauseReason, timesPassed } from '../../domain/schedules/pause.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import { findNewestLeftOut, growLeftOut, hasRunOpenSince, insertMissedRange } from '../../store/runs/left-out.ts';
import { type EpochMs, isCaused } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';

/**
 * Records the occurrences that passed during a pause, as one range, when the pause ends or the rule changes. They are
 * not misses, because somebody wanted them left out. Call it with the schedule as it was.
 */
export async function recordPause(
  tx: Tx,
  { ids, now }: Pick<EngineContext, 'ids' | 'now'>,
  before: Schedule,
): Promise<void> {
  const { id: scheduleId, userId, stateReason } = before;
  const passed = await passedInPause(tx, before, now);
  if (passed === null) return;
  const { from, to, count, isExact } = passed;
  const reason = pauseReason(stateReason, isExact);
  await insertMissedRange(tx, { id: ids.next('mis'), userId, scheduleId, from, to, count, kind: 'pause', reason, now });
}

/**
 * The occurrences that passed so far during a schedule's pause and are not recorded; null when there are none, or
 * when it is not paused.
 */
export async function passedInPause(tx: Tx, schedule: Schedule, now: EpochMs): Promise<PassedTimes | null> {
  const { id, state, pausedAt = null } = schedule;
  if (state !== 'paused' || pausedAt === null) return null;
  const known = await findNewestLeftOut(tx, id);
  // The occurrences of an earlier rule are recorded already.
  const since = known?.kind === 'pause' ? Math.max(pausedAt, known.recordedAt) : pausedAt;
  return timesPassed(schedule, since, now);
}

/** Records a cause that would have started a paused schedule, as part of the range of its pause. */
export async function recordCauseInPause(
  tx: Tx,
  context: Pick<EngineContext, 'ids' | 'now'>,
  schedule: Schedule,
  at: EpochMs,
): Promise<void> {
  const { pausedAt = null, state, trigger } = schedule;
  // A schedule with times of its own records them when the pause ends.
  if (state !== 'paused' || pausedAt === null || !isCaused(trigger)) return;
  await growOrBegin(tx, context, schedule, { at, kind: 'pause', reason: pauseReason(schedule.stateReason) }, (known) =>
    Promise.resolve(known >= pausedAt),
  );
}

/**
 * Records an occurrence that was left out because an earlier run was unfinished: one range for as long as the same
 * run is in the way.
 */
export async function recordOverlap(
  tx: Tx,
  context: EngineContext,
  schedule: Pick<Schedule, 'id' | 'userId'>,
  { at, reason }: { readonly at: EpochMs; readonly reason: string },
): Promise<void> {
  const began = await growOrBegin(tx, context, schedule, { at, kind: 'overlap', reason }, (known) =>
    hasRunOpenSince(tx, schedule.id, known),
  );
  const { id: scheduleId, userId } = schedule;
  // A range that grows is announced once.
  if (began) tx.emit({ userId, type: 'missed.recorded', at: context.now, data: { scheduleId, count: 1 } });
}

async function growOrBegin(
  tx: Tx,
  { ids, now }: Pick<EngineContext, 'ids' | 'now'>,
  { id: scheduleId, userId }: Pick<Schedule, 'id' | 'userId'>,
  { at, kind, reason }: { readonly at: EpochMs; readonly kind: 'pause' | 'overlap'; readonly reason: string },
  isSame: (recordedAt: EpochMs) => Promise<boolean>,
): Promise<boolean> {
  const known = await findNewestLeftOut(tx, scheduleId);
  if (known?.kind === kind && known.reason === reason && (await isSame(known.recordedAt))) {
    await growLeftOut(tx, known.id, Math.max(known.toAt, at));
    return false;
  }
  const range = { userId, scheduleId, from: at, to: at, count: 1, kind, reason, now } as const;
  await insertMissedRange(tx, { id: ids.next('mis'), ...range });
  return true;
}
