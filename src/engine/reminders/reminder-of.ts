import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { findTelling, loadReminder, type Reminder } from '../../store/reminders/reminders.ts';

/** Whether a delivery says a reminder. */
export const isReminderDelivery = ({ onceKey, runId }: DeliveryRow): boolean =>
  runId !== null && onceKey?.startsWith('reminder:') === true;

/** The reminder a delivery says; null when it says none. */
export async function reminderOf(tx: Tx, delivery: DeliveryRow): Promise<Reminder | null> {
  const { runId } = delivery;
  if (runId === null || !isReminderDelivery(delivery)) return null;
  const telling = await findTelling(tx, runId);
  return telling === null ? null : loadReminder(tx, telling.reminderId);
}
