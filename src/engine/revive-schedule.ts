import type { Schedule } from '../domain/schedule.ts';
import { moveTrigger } from '../domain/timing/follow-zone.ts';
import { timingFor } from '../domain/timing/user-quiet-hours.ts';
import type { Tx } from '../store/database.ts';
import { storeMoved } from '../store/pending-occurrences.ts';
import { loadSchedule, setScheduleState } from '../store/schedule-rows.ts';
import { findUser } from '../store/users.ts';
import type { EngineContext } from './context.ts';
import { planNext } from './plan.ts';

/**
 * Lets a schedule that Belfry itself paused go on, from its next occurrence after now, in the zone and quiet hours of today. Nothing
 * happens to one that is in another state by now. Answers it as it is then; null: it was left alone.
 */
export async function reviveOwnPause(tx: Tx, context: EngineContext, scheduleId: string): Promise<Schedule | null> {
  const paused = await loadSchedule(tx, scheduleId);
  if (paused?.state !== 'paused') return null;
  const { now } = context;
  const user = await findUser(tx, paused.userId);
  const zone = paused.followsUser ? (user?.zone ?? paused.zone) : paused.zone;
  const trigger = moveTrigger(paused.trigger, paused.zone, zone);
  await storeMoved(tx, { ...paused, zone, trigger, timing: timingFor({ ...paused, trigger }, user) }, now);
  await setScheduleState(tx, paused, 'active', null, now);
  const revived = await loadSchedule(tx, scheduleId);
  if (revived !== null) await planNext(tx, revived, now);
  return revived;
}
