import { type PassedTimes, pauseReason, timesPassed } from '../../domain/schedules/pause.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import { findNewestLeftOut, growLeftOut, hasRunOpenSince, insertMissedRange } from '../../store/runs/left-out.ts';
import { type EpochMs, isCaused } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';

/**
 * A pause comes to its end, or its schedule gets another rule: the times that passed in it go on record, as one stretch. They count as no
 * miss: somebody wanted them left out. Call it with the schedule as it was.
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

/** The times that passed so far in the pause of a schedule and are not on record; null: none, or it is not paused. */
export async function passedInPause(tx: Tx, schedule: Schedule, now: EpochMs): Promise<PassedTimes | null> {
  const { id, state, pausedAt = null } = schedule;
  if (state !== 'paused' || pausedAt === null) return null;
  const known = await findNewestLeftOut(tx, id);
  // A rule that was changed meanwhile has its times on record already.
  const since = known?.kind === 'pause' ? Math.max(pausedAt, known.recordedAt) : pausedAt;
  return timesPassed(schedule, since, now);
}

/** Something that would have started a paused schedule happened: on record, as part of the stretch of its pause. */
export async function recordCauseInPause(
  tx: Tx,
  context: Pick<EngineContext, 'ids' | 'now'>,
  schedule: Schedule,
  at: EpochMs,
): Promise<void> {
  const { pausedAt = null, state, trigger } = schedule;
  // What has times of its own has them on record when the pause ends.
  if (state !== 'paused' || pausedAt === null || !isCaused(trigger)) return;
  await growOrBegin(tx, context, schedule, { at, kind: 'pause', reason: pauseReason(schedule.stateReason) }, (known) =>
    Promise.resolve(known >= pausedAt),
  );
}

/** A time had to be left out because an earlier run was not done: one stretch for as long as the same run is in the way. */
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
  // A stretch that goes on is told of once.
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
