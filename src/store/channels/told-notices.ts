import type { NoticeRecord } from '../../domain/policy/notices.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** What was told of a schedule's failures last; null: nothing yet. */
export async function findToldNotice(tx: Tx, scheduleId: string): Promise<NoticeRecord | null> {
  const row = await tx.db
    .selectFrom('told_notices')
    .select(['told_at as toldAt', 'held'])
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row ?? null;
}

/** A failure was told: the cooldown begins anew. */
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

/** A failure within the cooldown is counted. */
export async function countDeferred(tx: Tx, scheduleId: string): Promise<void> {
  await tx.db
    .updateTable('told_notices')
    .set((e) => ({ held: e('held', '+', 1) }))
    .where('schedule_id', '=', scheduleId)
    .execute();
}
