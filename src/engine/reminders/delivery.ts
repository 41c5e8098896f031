import { type DeliveryRow, deliveriesOfRun, updateDelivery } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { removeMessage } from '../../store/threads/message-rows.ts';
import type { EngineContext } from '../context.ts';
import { changeLife } from './change-life.ts';
import { isReminderDelivery, reminderOf } from './reminder-of.ts';

/**
 * Handles the end of a reminder's delivery: it reached the person (`failure` null, or perhaps so), or its channel
 * gave up.
 */
export async function settleTelling(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  failure: string | null,
): Promise<void> {
  const reminder = await reminderOf(tx, delivery);
  if (reminder === null) return;
  // A message that fails on one channel and goes out on another counts as said.
  if (failure !== null && (await goesOutElsewhere(tx, delivery))) return;
  const event =
    failure === null
      ? ({ kind: 'delivered' } as const)
      : ({ kind: 'undelivered', reason: `could not be delivered: ${failure}` } as const);
  await changeLife(tx, context, reminder, event);
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
  const answered = reminder !== null && ['acknowledged', 'stopped', 'snoozed'].includes(reminder.state);
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
