import { lifeKey, putItem, removeItem } from '../../agenda/agenda.ts';
import { AppError } from '../../domain/errors.ts';
import type { FollowUpPolicy } from '../../domain/policy/follow-up.ts';
import {
  isOver,
  isStale,
  type ReminderAction,
  type ReminderEvent,
  stepReminder,
  wakesAt,
  wasAnswered,
} from '../../domain/reminders/reminder.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Tx } from '../../store/database.ts';
import {
  insertTelling,
  liveReminders,
  type Reminder,
  tellingsUnderWay,
  updateReminder,
} from '../../store/reminders/reminders.ts';
import { loadSchedule, setScheduleState } from '../../store/schedules/schedule-rows.ts';
import { loadSpokenZone } from '../../store/threads/message-rows.ts';
import { line } from '../../voice/line.ts';
import type { EpochMs } from '../../when/index.ts';
import { editAnswered } from '../channels/edit-answered.ts';
import type { EngineContext } from '../context.ts';
import { cancelRun, startRun } from '../runs/start-run.ts';
import { concludeSchedule } from '../schedules/conclude-schedule.ts';
import { tellPeople } from './tell-people.ts';

/**
 * Applies an event to a reminder in the caller's transaction: its new state, its agenda item, what is said now, and
 * what is not said any more. Returns the changed reminder.
 * @throws AppError wrong_state, when the event is impossible in its state
 */
export async function changeLife(
  tx: Tx,
  context: EngineContext,
  before: Reminder,
  event: ReminderEvent,
): Promise<Reminder> {
  const { now } = context;
  const schedule = await loadSchedule(tx, before.scheduleId);
  const policy = await ownFollowUp(tx, schedule, before);
  const step = stepReminder(before, policy, event, now);
  if (!step.ok)
    throw new AppError('wrong_state', step.reason, { told: line(step.told), details: { state: before.state } });
  const after: Reminder = { ...before, ...step.life, maxFollowUps: policy?.max ?? 0 };
  await updateReminder(tx, after);
  await planReminder(tx, after);
  const silenced = isOver(after) || after.state === 'snoozed';
  if (silenced && after.state !== before.state) await hush(tx, context, after);
  // Its buttons are used up.
  if (wasAnswered(after) && (after.state !== before.state || after.nextAt !== before.nextAt))
    await editAnswered(tx, context, after);
  if (schedule !== null) {
    const comesAgain = after.state === 'snoozed' || (isOver(before) && !isOver(after));
    if (comesAgain && schedule.state === 'completed') {
      await setScheduleState(tx, schedule, 'active', null, now);
    }
    if (step.silence !== null) await tellPeople(tx, context, schedule, after, step.silence);
    if (step.action.kind !== 'none')
      await say(tx, context, schedule, { reminder: after, action: step.action, dueAt: wakesAt(before) ?? now });
    if (isOver(after) && !isOver(before)) await concludeSchedule(tx, context, schedule, { state: 'succeeded' });
  }
  const isNews = (['state', 'nextAt', 'reason', 'toldAt'] as const).some((field) => after[field] !== before[field]);
  if (isNews) {
    const { id: reminderId, scheduleId, threadId, state } = after;
    tx.emit({
      userId: after.userId,
      type: 'reminder.changed',
      at: now,
      data: { reminderId, scheduleId, threadId, state },
    });
  }
  return after;
}

/** How a reminder is followed up. One that came late, on a later day than it was due, is told and not asked again. */
async function ownFollowUp(
  tx: Tx,
  schedule: Schedule | null,
  { livesFrom, createdAt, userId }: Reminder,
): Promise<FollowUpPolicy | null> {
  const policy = schedule?.policies.followUp ?? null;
  if (policy === null || livesFrom === null) return policy;
  return isStale(livesFrom, createdAt, await loadSpokenZone(tx, userId)) ? null : policy;
}

/** Puts, moves or removes the agenda item of a reminder's life. */
export async function planReminder(tx: Tx, reminder: Reminder): Promise<void> {
  const { id, userId } = reminder;
  const dueAt = wakesAt(reminder);
  const key = lifeKey(id);
  if (dueAt === null) await removeItem(tx, key);
  else await putItem(tx, { key, kind: 'reminder', userId, dueAt, payload: { id } });
}

/** A follow-up, or the reminder after a snooze, is a run of its own: worded by the agent, or sent as stored. */
async function say(
  tx: Tx,
  context: EngineContext,
  schedule: Schedule,
  {
    reminder: { id, followUps },
    action,
    dueAt,
  }: { readonly reminder: Reminder; readonly action: ReminderAction; readonly dueAt: EpochMs },
): Promise<void> {
  const isFollowUp = action.kind === 'follow_up';
  const occurrence = { cause: isFollowUp ? 'follow_up' : 'snooze', nominalAt: dueAt, dueAt } as const;
  const runId = await startRun(tx, context, schedule, occurrence);
  if (runId === null) return;
  const number = isFollowUp ? followUps : 0;
  await insertTelling(tx, { runId, reminderId: id, kind: isFollowUp ? 'follow_up' : 'snooze', number });
}

/** After an answer: cancels the telling that is being worded. A telling on its way out is stopped at the send. */
async function hush(tx: Tx, context: EngineContext, reminder: Reminder): Promise<void> {
  const { id, userId, scheduleId, runId: firstRunId, reason } = reminder;
  for (const { runId, deliveryId } of await tellingsUnderWay(tx, id)) {
    if (deliveryId === null && runId !== firstRunId) {
      await cancelRun(tx, context, { id: runId, userId, scheduleId }, `not said any more: ${reason}`);
    }
  }
}

/** Applies an event to every open life of a schedule. Returns how many there were. */
export async function changeLivesOf(
  tx: Tx,
  context: EngineContext,
  scheduleId: string,
  event: ReminderEvent,
): Promise<number> {
  const lives = await liveReminders(tx, scheduleId);
  for (const life of lives) {
    const present = event.kind === 'paused' ? await takeBack(tx, context, life) : life;
    await changeLife(tx, context, present, event);
  }
  return lives.length;
}

/** A repetition that is being worded when its schedule is paused is postponed until it resumes. */
async function takeBack(tx: Tx, context: EngineContext, life: Reminder): Promise<Reminder> {
  const { id, userId, scheduleId, runId: firstRunId } = life;
  for (const { runId, deliveryId } of await tellingsUnderWay(tx, id)) {
    if (deliveryId !== null || runId === firstRunId) continue;
    await cancelRun(tx, context, { id: runId, userId, scheduleId }, 'the schedule was paused');
    return changeLife(tx, context, life, { kind: 'withdrawn', wasFollowUp: life.state === 'open' });
  }
  return life;
}
