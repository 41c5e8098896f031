import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { remindersToldBy } from '../../store/reminders/digest-lines.ts';
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

/** The once key of a digest: one message for all that was missed on earlier days, and for the outage. */
export const digestOnceKey = (subject: string): string => `digest:${subject}`;
export const isDigest = ({ onceKey }: DeliveryRow): boolean => onceKey?.startsWith(digestOnceKey('')) === true;

/** All reminders that a delivery tells: one, those of a digest, or none. */
export async function remindersOf(tx: Tx, delivery: DeliveryRow): Promise<readonly Reminder[]> {
  if (isDigest(delivery)) return remindersToldBy(tx, delivery.id);
  const reminder = await reminderOf(tx, delivery);
  return reminder === null ? [] : [reminder];
}
