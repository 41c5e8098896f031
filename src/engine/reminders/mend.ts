import { sql } from 'kysely';
import type { Tx } from '../../store/database.ts';
import { toReminder } from '../../store/reminders.ts';
import { planReminder } from './change-life.ts';

/** Lives that the clock should turn to and whose agenda item is not there, at most `limit`; each gets its item back. */
export async function mendReminders(
  tx: Tx,
  limit: number,
): Promise<{ readonly id: string; readonly userId: string }[]> {
  const rows = await tx.db
    .selectFrom('reminders')
    .leftJoin('agenda', (j) => j.on((e) => e('agenda.key', '=', sql<string>`'reminder:' || reminders.id`)))
    .selectAll('reminders')
    .where(sql<boolean>`reminders.ended_at IS NULL`)
    .where('reminders.held', '=', 0)
    .where('reminders.next_at', 'is not', null)
    .where('agenda.key', 'is', null)
    .limit(limit)
    .execute();
  for (const row of rows) await planReminder(tx, toReminder(row));
  return rows.map(({ id, user_id: userId }) => ({ id, userId }));
}
