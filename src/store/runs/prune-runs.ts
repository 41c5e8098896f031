import { removeDeliveriesOfRuns } from '../channels/deliveries.ts';
import type { Tx } from '../database.ts';
import { removeEndedReminders } from '../reminders/unattended-reminders.ts';
import { removeTurnsOfRuns } from '../threads/remove-turns.ts';

/** Deletes runs that ended before `before`, at most `limit`; returns how many. */
export async function pruneRuns(tx: Tx, before: number, limit: number): Promise<number> {
  const rows = await tx.db.selectFrom('runs').select('id').where('ended_at', '<', before).limit(limit).execute();
  await removeRuns(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/**
 * Deletes the oldest ended runs of a schedule with more than `keep` of them, at most `limit`. Returns `limit` when it
 * deleted any, however few, because another schedule may have too many as well; the next call finds it.
 */
export async function pruneSurplusRuns(tx: Tx, keep: number, limit: number): Promise<number> {
  const crowded = await tx.db
    .selectFrom('runs')
    .select('schedule_id')
    .where('ended_at', 'is not', null)
    .groupBy('schedule_id')
    .having((e) => e.fn.countAll(), '>', keep)
    .limit(1)
    .executeTakeFirst();
  if (crowded === undefined) return 0;
  const rows = await tx.db
    .selectFrom('runs')
    .select('id')
    .where('schedule_id', '=', crowded.schedule_id)
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .offset(keep)
    .limit(limit)
    .execute();
  await removeRuns(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length === 0 ? 0 : limit;
}

/** Deletes runs with their tries, turns, steps and tool results; messages stay in the thread. */
export async function removeRuns(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeTurnsOfRuns(tx, ids);
  await removeEndedReminders(tx, ids);
  await tx.db.deleteFrom('attempts').where('run_id', 'in', ids).execute();
  await removeDeliveriesOfRuns(tx, ids);
  await tx.db.deleteFrom('runs').where('id', 'in', ids).execute();
}
