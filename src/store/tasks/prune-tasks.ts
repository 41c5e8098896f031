import type { Tx } from '../database.ts';
import { removeTurnsOfTasks } from '../threads/remove-turns.ts';

/**
 * Deletes tasks that ended or were deleted before `before`, with their notes and turns, at most `limit`; returns how
 * many.
 */
export async function pruneTasks(tx: Tx, before: number, limit: number): Promise<number> {
  const rows = await tx.db
    .selectFrom('tasks')
    .select('id')
    .where((e) => e.or([e('ended_at', '<', before), e('deleted_at', '<', before)]))
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await removeTurnsOfTasks(tx, ids);
  await tx.db.deleteFrom('task_notes').where('task_id', 'in', ids).execute();
  await tx.db.deleteFrom('tasks').where('id', 'in', ids).execute();
  return ids.length;
}
