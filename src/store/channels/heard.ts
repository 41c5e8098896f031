import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** Keeps which of Belfry's messages a message of a channel became. */
export async function noteHeardMessage(
  tx: Tx,
  one: {
    readonly threadId: string;
    readonly channelMessageId: string;
    readonly messageId: string;
    readonly now: EpochMs;
  },
): Promise<void> {
  const { threadId, channelMessageId, messageId, now } = one;
  await tx.db
    .insertInto('channel_heard')
    .values({ thread_id: threadId, channel_message_id: channelMessageId, message_id: messageId, heard_at: now })
    .onConflict((conflict) =>
      conflict.columns(['thread_id', 'channel_message_id']).doUpdateSet({ message_id: messageId, heard_at: now }),
    )
    .execute();
}

/** The message that one of a channel became; null: it is not known, or not any more. */
export async function heardMessage(tx: Tx, threadId: string, channelMessageId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('channel_heard')
    .select('message_id')
    .where('thread_id', '=', threadId)
    .where('channel_message_id', '=', channelMessageId)
    .executeTakeFirst();
  return row?.message_id ?? null;
}

/** What a channel calls a message that came from there; null: it did not, or that is not known any more. */
export async function channelMessageOf(tx: Tx, threadId: string, messageId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('channel_heard')
    .select('channel_message_id')
    .where('thread_id', '=', threadId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.channel_message_id ?? null;
}

/** Forgets those of before. */
export async function pruneHeard(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('channel_heard').where('heard_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
