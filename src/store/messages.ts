import type { DeliveryState } from '../domain/delivery.ts';
import type { Message, MessageRole } from '../domain/thread.ts';
import type { Tx } from './database.ts';
import type { MessageTable } from './schema.ts';
import { statement } from './statement.ts';

const insert = statement<{
  id: string;
  user: string;
  thread: string;
  role: string;
  text: string;
  visible: number;
  turn: string | null;
  run: string | null;
  schedule: string | null;
  delivery: string | null;
  at: number;
}>((db, p) =>
  db.insertInto('messages').values({
    id: p('id'),
    user_id: p('user'),
    thread_id: p('thread'),
    role: p('role'),
    text: p('text'),
    visible: p('visible'),
    turn_id: p('turn'),
    run_id: p('run'),
    schedule_id: p('schedule'),
    delivery_id: p('delivery'),
    created_at: p('at'),
  }),
);

/** Maps a row; exported for queries that join messages with something else. */
export const toMessage = (row: MessageTable): Message => ({
  id: row.id,
  userId: row.user_id,
  threadId: row.thread_id,
  role: row.role as MessageRole,
  text: row.text,
  visible: row.visible !== 0,
  turnId: row.turn_id,
  runId: row.run_id,
  scheduleId: row.schedule_id,
  deliveryId: row.delivery_id,
  createdAt: row.created_at,
});

export async function insertMessage(tx: Tx, message: Message): Promise<void> {
  await tx.change(insert, {
    id: message.id,
    user: message.userId,
    thread: message.threadId,
    role: message.role,
    text: message.text,
    visible: message.visible ? 1 : 0,
    turn: message.turnId,
    run: message.runId,
    schedule: message.scheduleId,
    delivery: message.deliveryId,
    at: message.createdAt,
  });
}

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
