import type { Tx } from '../database.ts';

/** How far back to look for other speakers in a conversation. */
const LOOKED_AT = 100;

/**
 * The agent that wrote a message, where more than one took part in the conversation lately; null when it is clear who
 * it is.
 */
export async function speakerAmongSeveral(tx: Tx, messageId: string): Promise<string | null> {
  const said = await tx.db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .select(['messages.agent', 'messages.thread_id as threadId', 'threads.agent as own'])
    .where('messages.id', '=', messageId)
    .where('messages.role', '=', 'agent')
    .executeTakeFirst();
  const speaker = said?.agent ?? null;
  if (said === undefined || speaker === null) return null;
  if (speaker !== said.own) return speaker;
  const lately = await tx.db
    .selectFrom('messages')
    .select(['role', 'agent'])
    .where('thread_id', '=', said.threadId)
    .where('id', '<', messageId)
    .orderBy('id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  return lately.some(({ role, agent }) => role === 'agent' && agent !== null && agent !== speaker) ? speaker : null;
}
