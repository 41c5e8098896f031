import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** Records that an update is taken, in the transaction that takes it. Returns false when it was taken before. */
export async function notePushed(tx: Tx, channel: string, updateId: string, now: EpochMs): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('channel_pushed')
    .values({ channel, update_id: updateId, taken_at: now })
    .onConflict((conflict) => conflict.columns(['channel', 'update_id']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes records from before an instant: no service repeats an update for so long. */
export async function prunePushed(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('channel_pushed').where('taken_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
