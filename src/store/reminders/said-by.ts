// The reminders that a message told.
import type { Tx } from '../database.ts';
import { remindersToldBy } from './digest-lines.ts';
import { loadReminder, type Reminder } from './reminders.ts';

/** The reminder that a message to a person tells; null for other messages. */
export async function reminderSaidBy(tx: Tx, userId: string, messageId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('messages')
    .innerJoin('tellings', 'tellings.run_id', 'messages.run_id')
    .select('tellings.reminder_id')
    .where('messages.user_id', '=', userId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst();
  return row?.reminder_id ?? null;
}

/**
 * The reminders that an answer may be about, by the message it replies to: one, or those of a digest; none; or `any` where it replies to
 * nothing, or to what an agent said in the conversation.
 */
export async function repliedReminders(
  tx: Tx,
  userId: string,
  replyTo: string | null,
): Promise<readonly string[] | 'none' | 'any'> {
  if (replyTo === null) return 'any';
  const told = await remindersSaidBy(tx, userId, replyTo);
  if (told.length > 0) return told.map(({ id }) => id);
  const spoken = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', replyTo)
    .where('role', '=', 'agent')
    .where('run_id', 'is', null)
    .executeTakeFirst();
  return spoken === undefined ? 'none' : 'any';
}

/** The reminders that a digest tells in one message; none for other messages. */
async function remindersInDigest(tx: Tx, userId: string, messageId: string): Promise<Reminder[]> {
  const message = await tx.db
    .selectFrom('messages')
    .select('delivery_id')
    .where('user_id', '=', userId)
    .where('id', '=', messageId)
    .where('run_id', 'is', null)
    .executeTakeFirst();
  return message?.delivery_id == null ? [] : remindersToldBy(tx, message.delivery_id);
}

/** The reminders that a message to a person tells: one, or those of a digest; none for other messages. */
export async function remindersSaidBy(tx: Tx, userId: string, messageId: string): Promise<Reminder[]> {
  const id = await reminderSaidBy(tx, userId, messageId);
  const one = id === null ? null : await loadReminder(tx, id);
  return one === null ? remindersInDigest(tx, userId, messageId) : [one];
}
