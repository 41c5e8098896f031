import type { NoticeRecord } from '../../domain/policy/notices.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** The last notice of a schedule's failures; null when there was none. */
export async function findToldNotice(tx: Tx, scheduleId: string): Promise<NoticeRecord | null> {
  const row = await tx.db
    .selectFrom('told_notices')
    .select(['told_at as toldAt', 'held'])
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row ?? null;
}

/** Records a notice of a failure, which starts the cooldown anew. */
export async function markTold(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: EpochMs,
): Promise<void> {
  await tx.db
    .insertInto('told_notices')
    .values({ schedule_id: id, user_id: userId, told_at: now, held: 0 })
    .onConflict((conflict) => conflict.column('schedule_id').doUpdateSet({ told_at: now, held: 0 }))
    .execute();
}

/** Counts a failure within the cooldown. */
export async function countDeferred(tx: Tx, scheduleId: string): Promise<void> {
  await tx.db
    .updateTable('told_notices')
    .set((e) => ({ held: e('held', '+', 1) }))
    .where('schedule_id', '=', scheduleId)
    .execute();
}
