import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/**
 * Handles the message ids of an account that another one has replaced. Each account counts its messages itself, so the same id now means another
 * message. Sent messages keep their ids, prefixed with the former account; the ids of received messages are removed.
 */
export async function nameOfFormer(tx: Tx, channel: string, accountId: string): Promise<void> {
  const named = sql<string>`${accountId} || ':' || channel_message_id`;
  const ofChannel = tx.db.selectFrom('deliveries').select('id').where('channel', '=', channel);
  await tx.db
    .updateTable('delivery_parts')
    .set({ channel_message_id: named })
    .where('channel_message_id', 'not like', '%:%')
    .where('delivery_id', 'in', ofChannel)
    .execute();
  await tx.db
    .updateTable('deliveries')
    .set({ channel_message_id: named })
    .where('channel', '=', channel)
    .where('channel_message_id', 'not like', '%:%')
    .execute();
  const threads = tx.db.selectFrom('threads').select('id').where('channel', '=', channel);
  await tx.db.deleteFrom('channel_heard').where('thread_id', 'in', threads).execute();
}
