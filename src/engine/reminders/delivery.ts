import { isStale, wasAnswered } from '../../domain/reminders/reminder.ts';
import { type DeliveryRow, deliveriesOfRun, markShown, updateDelivery } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { toldElsewhereToo } from '../../store/reminders/digest-lines.ts';
import type { Reminder } from '../../store/reminders/reminders.ts';
import { loadSchedule } from '../../store/schedules/schedule-rows.ts';
import { removeMessage } from '../../store/threads/message-rows.ts';
import type { EngineContext } from '../context.ts';
import { noteSeen } from '../people/note-seen.ts';
import { changeLife } from './change-life.ts';
import { isDigest, isReminderDelivery, reminderOf, remindersOf } from './reminder-of.ts';

/**
 * Handles the end of the delivery of a reminder, or of several in a digest: it reached the person (`failure` null, or perhaps so), or its channel
 * gave up.
 */
export async function settleTelling(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  failure: string | null,
): Promise<void> {
  const reminders = await remindersOf(tx, delivery);
  if (reminders.length === 0) return;
  // A message that fails on one channel and goes out on another counts as said.
  const saved = failure === null ? new Set() : await toldElsewhereToo(tx, delivery.id);
  if (failure !== null && (await goesOutElsewhere(tx, delivery))) return;
  for (const reminder of reminders) {
    if (saved.has(reminder.id)) continue;
    const event =
      failure === null
        ? ({
            kind: 'delivered',
            told: isTelling(context, delivery),
            isStale: isDigest(delivery) || (await isOfAnotherDay(tx, context, reminder)),
          } as const)
        : ({ kind: 'undelivered', reason: `could not be delivered: ${failure}` } as const);
    await changeLife(tx, context, reminder, event);
  }
}

/** A follow-up is as late as the first message was: only that one decides. */
async function isOfAnotherDay(
  tx: Tx,
  { now }: EngineContext,
  { firstDeliveredAt, livesFrom, scheduleId }: Reminder,
): Promise<boolean> {
  if (firstDeliveredAt !== null || livesFrom === null) return false;
  const schedule = await loadSchedule(tx, scheduleId);
  return schedule !== null && isStale(livesFrom, now, schedule.zone);
}

/** True when a message that its channel took has told its person. */
export const isTelling = ({ channels }: EngineContext, { channel, shownAt }: DeliveryRow): boolean =>
  shownAt !== null || channels.get(channel)?.capabilities.awaitsShown !== true;

/** Records that deliveries were shown to their person, and what follows for the reminders they tell. */
export async function noteShown(tx: Tx, context: EngineContext, rows: readonly DeliveryRow[]): Promise<number> {
  const news = await markShown(tx, rows, context.now);
  for (const delivery of news) {
    await noteSeen(tx, delivery, context.now);
    for (const reminder of await remindersOf(tx, delivery)) await changeLife(tx, context, reminder, { kind: 'shown' });
  }
  return news.length;
}

async function goesOutElsewhere(tx: Tx, { id, runId }: DeliveryRow): Promise<boolean> {
  if (runId === null) return false;
  const others = (await deliveriesOfRun(tx, runId)).filter((other) => other.id !== id && isReminderDelivery(other));
  return others.some(({ state }) => state !== 'failed');
}

/**
 * The last check before a message is sent: did the person answer while it waited? Returns true when the delivery and
 * its message were withdrawn; they are not when an earlier try may have sent them.
 */
export async function withdrawAnswered(tx: Tx, { now }: EngineContext, delivery: DeliveryRow): Promise<boolean> {
  const reminder = await reminderOf(tx, delivery);
  const answered = reminder !== null && wasAnswered(reminder);
  if (!answered) return false;
  const tried = delivery.attempts > 0;
  await updateDelivery(tx, delivery, {
    state: tried ? 'unknown' : 'failed',
    now,
    activationId: null,
    errorMessage: `${tried ? 'may have been sent; not sent again' : 'not sent'}: ${reminder.reason}`,
  });
  if (!tried) await removeMessage(tx, delivery.messageId);
  return true;
}
