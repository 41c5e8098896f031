import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** Records which message of Belfry a channel's message became. */
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

/** The message of Belfry that a channel's message became; null when it is unknown or no longer kept. */
export async function heardMessage(tx: Tx, threadId: string, channelMessageId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('channel_heard')
    .select('message_id')
    .where('thread_id', '=', threadId)
    .where('channel_message_id', '=', channelMessageId)
    .executeTakeFirst();
  return row?.message_id ?? null;
}

/** The channel's id of a message; null when it did not come from that channel or the id is no longer kept. */
export async function channelMessageOf(tx: Tx, threadId: string, messageId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('channel_heard')
    .select('channel_message_id')
    .where('thread_id', '=', threadId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.channel_message_id ?? null;
}

/** Removes the records from before an instant. */
export async function pruneHeard(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('channel_heard').where('heard_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
