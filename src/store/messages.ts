import type { DeliveryState } from '../domain/delivery.ts';
import type { Message } from '../domain/thread.ts';
import type { Tx } from './database.ts';
import { toMessage } from './message-rows.ts';

/** A message as the person sees it: with how far it got. */
export interface ShownMessage extends Message {
  readonly deliveryState: DeliveryState | null;
}

/** What the person sees of a thread, newest first, older than `before`. */
export async function listShownMessages(
  tx: Tx,
  userId: string,
  threadId: string,
  page: { readonly before: string | null; readonly limit: number },
): Promise<ShownMessage[]> {
  const { before } = page;
  const rows = await tx.db
    .selectFrom('messages')
    .leftJoin('deliveries', 'deliveries.id', 'messages.delivery_id')
    .selectAll('messages')
    .select('deliveries.state as delivery_state')
    .where('messages.user_id', '=', userId)
    .where('messages.thread_id', '=', threadId)
    .where('messages.visible', '=', 1)
    .$if(before !== null, (query) => query.where('messages.id', '<', before!))
    .orderBy('messages.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({ ...toMessage(row), deliveryState: row.delivery_state as DeliveryState | null }));
}

/** What an agent was told when a run woke it; null when it was not woken (yet). */
export async function findWakeText(tx: Tx, userId: string, threadId: string, runId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('messages')
    .select('text')
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .where('run_id', '=', runId)
    .where('role', '=', 'wake')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? null;
}
