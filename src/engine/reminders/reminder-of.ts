import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { findTelling, loadReminder, type Reminder } from '../../store/reminders/reminders.ts';

/** True for a delivery that tells a reminder. */
export const isReminderDelivery = ({ onceKey, runId }: DeliveryRow): boolean =>
  runId !== null && onceKey?.startsWith('reminder:') === true;

/** The reminder that a delivery tells; null when it tells none. */
export async function reminderOf(tx: Tx, delivery: DeliveryRow): Promise<Reminder | null> {
  const { runId } = delivery;
  if (runId === null || !isReminderDelivery(delivery)) return null;
  const telling = await findTelling(tx, runId);
  return telling === null ? null : loadReminder(tx, telling.reminderId);
}
