// Lives of reminders that nothing will move any more, or that should not move.
import { sql } from 'kysely';
import { keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { type Reminder, toReminder } from './reminders.ts';

/** Lives that are due for a next step and that have no agenda item, at most `limit`. */
export async function listUnwokenReminders(tx: Tx, limit: number): Promise<Reminder[]> {
  const rows = await tx.db
    .selectFrom('reminders')
    .leftJoin('agenda', (join) => join.on('agenda.key', '=', keyOfRow('reminder', 'reminders.id')))
    .selectAll('reminders')
    .where(sql<boolean>`reminders.ended_at IS NULL`)
    .where('reminders.held', '=', 0)
    .where('reminders.next_at', 'is not', null)
    .where('agenda.key', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(toReminder);
}

/** Leaves a life without a next step: nothing wakes it, and `listUnwokenReminders` does not find it. */
export async function stopReminderClock(tx: Tx, id: string): Promise<void> {
  await tx.update('reminders', { next_at: null, judged_until: null }, { id });
}

/** Deletes ended lives with the runs that began them; a snoozed one stays, however long. */
export async function removeEndedReminders(tx: Tx, runIds: readonly string[]): Promise<void> {
  const over = tx.db
    .selectFrom('reminders')
    .select('id')
    .where('run_id', 'in', runIds)
    .where('ended_at', 'is not', null);
  const tellings = tx.db.selectFrom('tellings').select('run_id').where('reminder_id', 'in', over);
  await tx.db.deleteFrom('digest_lines').where('run_id', 'in', tellings).execute();
  await tx.db.deleteFrom('tellings').where('reminder_id', 'in', over).execute();
  await tx.db.deleteFrom('reminders').where('run_id', 'in', runIds).where('ended_at', 'is not', null).execute();
}
