import type { AgendaItem } from '../../agenda/agenda.ts';
import { endOfQuiet } from '../../domain/policy/do-not-disturb.ts';
import { wakesAt } from '../../domain/reminders/reminder.ts';
import type { Tx } from '../../store/database.ts';
import { findUser } from '../../store/people/users.ts';
import { loadReminder, type Reminder, tellingsUnderWay } from '../../store/reminders/reminders.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import type { EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { keptHours } from '../do-not-disturb/defer.ts';
import { changeLife } from './change-life.ts';
import { belongsInDigest, endInDigest } from './digest.ts';

/** Handles the due agenda item of a reminder. */
export async function reminderDue(tx: Tx, context: EngineContext, item: AgendaItem): Promise<void> {
  const reminder = await loadReminder(tx, item.payload.id);
  if (reminder === null) return;
  const onItsWay = (await tellingsUnderWay(tx, reminder.id)).length > 0;
  const quietUntil = await quietEnd(tx, context, reminder);
  const after = await changeLife(tx, context, reminder, { kind: 'due', onItsWay, quietUntil });
  const isSnoozeOver = reminder.state === 'snoozed' && after.state === 'waiting';
  if (isSnoozeOver) await missedSnooze(tx, context, after, wakesAt(reminder) ?? context.now);
}

/** A snooze that ended on an earlier day, while Belfry was off, is told in the digest. */
async function missedSnooze(
  tx: Tx,
  context: EngineContext,
  { id, scheduleId }: Reminder,
  dueAt: EpochMs,
): Promise<void> {
  const schedule = await loadSchedule(tx, scheduleId);
  if (schedule === null || !(await belongsInDigest(tx, context, schedule, dueAt))) return;
  for (const { runId, deliveryId } of await tellingsUnderWay(tx, id)) {
    const run = deliveryId === null ? await loadRun(tx, runId) : null;
    if (run?.cause === 'snooze') await endInDigest(tx, context, schedule, run);
  }
}

/** When the person may be followed up: now, or after the quiet hours that apply to the reminder. */
async function quietEnd(tx: Tx, { now }: EngineContext, { scheduleId, userId }: Reminder): Promise<EpochMs> {
  const schedule = await loadSchedule(tx, scheduleId);
  const user = schedule === null ? null : await findUser(tx, userId);
  if (schedule === null || user === null) return now;
  return endOfQuiet(now, user.zone ?? schedule.zone, keptHours(schedule, user));
}
