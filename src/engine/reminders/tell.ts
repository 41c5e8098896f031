import { ANSWERABLE_MS, beginReminder } from '../../domain/reminders/reminder.ts';
import type { Run } from '../../domain/runs/run.ts';
import { isRecurring, type Schedule } from '../../domain/schedules/schedule.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import {
  findTelling,
  insertReminder,
  insertTelling,
  liveReminders,
  loadReminder,
  markTold,
  saidReminders,
} from '../../store/reminders/reminders.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import type { EngineContext } from '../context.ts';
import { changeLife } from './change-life.ts';

/**
 * Called before a reminder is said: the first telling begins its life. For a repetition, checks in the sending
 * transaction whether the person has answered; returns false when nothing may be said any more.
 */
export async function beginTelling(
  tx: Tx,
  context: EngineContext,
  { id: threadId, userId }: Thread,
  run: Pick<Run, 'id' | 'scheduleId' | 'dueAt' | 'cause'>,
): Promise<boolean> {
  const { ids, now } = context;
  const telling = await findTelling(tx, run.id);
  if (telling !== null) {
    if (telling.kind === 'first') return true;
    const reminder = await loadReminder(tx, telling.reminderId);
    return reminder?.state === 'open' || reminder?.state === 'waiting';
  }
  const schedule = await loadSchedule(tx, run.scheduleId);
  const id = ids.next('rem');
  await insertReminder(tx, {
    // A past occurrence that was asked for by hand is due when it is asked for.
    ...beginReminder(run.cause === 'backfill' ? now : run.dueAt),
    id,
    userId,
    scheduleId: run.scheduleId,
    threadId,
    runId: run.id,
    maxFollowUps: schedule?.policies.followUp?.max ?? 0,
    createdAt: now,
  });
  await insertTelling(tx, { runId: run.id, reminderId: id, kind: 'first', number: 0 });
  if (schedule !== null && isRecurring(schedule.trigger)) await endEarlier(tx, context, schedule, id);
  return true;
}

/** From a new occurrence on, nobody is asked about an earlier one, and no answer means it. */
async function endEarlier(tx: Tx, context: EngineContext, schedule: Schedule, newestId: string): Promise<void> {
  const live = schedule.policies.followUp == null ? [] : await liveReminders(tx, schedule.id);
  const earlier = [...live, ...(await saidReminders(tx, schedule, context.now - ANSWERABLE_MS))];
  for (const reminder of earlier) {
    if (reminder.id !== newestId) await changeLife(tx, context, reminder, { kind: 'superseded' });
  }
}

/** Records the delivery by which a reminder goes out. */
export const noteTold = (tx: Tx, runId: string, deliveryId: string): Promise<void> => markTold(tx, runId, deliveryId);
