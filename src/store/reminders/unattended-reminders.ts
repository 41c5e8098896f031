// Lives of reminders that nothing will move any more, or should not.
import { sql } from 'kysely';
import { keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { type Reminder, toReminder } from './reminders.ts';

/** Lives that the clock should turn to and that the agenda knows nothing of, at most `limit`. */
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

/** Leaves a life without a next moment: nothing wakes it, and `listUnwokenReminders` does not find it. */
export async function stopReminderClock(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('reminders').set({ next_at: null, judged_until: null }).where('id', '=', id).execute();
}

/** Removes lives that are over with the runs that began them; one that is put off stays, however long. */
export async function removeEndedReminders(tx: Tx, runIds: readonly string[]): Promise<void> {
  const over = tx.db
    .selectFrom('reminders')
    .select('id')
    .where('run_id', 'in', runIds)
    .where('ended_at', 'is not', null);
  await tx.db.deleteFrom('tellings').where('reminder_id', 'in', over).execute();
  await tx.db.deleteFrom('reminders').where('run_id', 'in', runIds).where('ended_at', 'is not', null).execute();
}
