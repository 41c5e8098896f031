import { sql } from 'kysely';
import { CALENDAR_KEYS_LIKE } from '../../domain/calendar/subscribed.ts';
import { type DeliveryState, type MessageState, messageState } from '../../domain/channels/delivery.ts';
import type { Message } from '../../domain/threads/thread.ts';
import type { Tx } from '../database.ts';
import { toMessage } from './message-rows.ts';

/** A message as the person sees it, with the state of its delivery; the message of a reminder does not know its answer. */
export interface ShownMessage extends Message {
  readonly deliveryState: MessageState | null;
}

/** The messages of a thread that the person sees, newest first, older than `before`. */
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
    .select(['deliveries.state as delivery_state', 'deliveries.channel as channel', 'deliveries.shown_at as shown_at'])
    .where('messages.user_id', '=', userId)
    .where('messages.thread_id', '=', threadId)
    .where('messages.visible', '=', 1)
    .$if(before !== null, (query) => query.where('messages.id', '<', before!))
    .orderBy('messages.id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => {
    const { delivery_state: state, channel, shown_at: shownAt } = row;
    if (state === null || channel === null) return { ...toMessage(row), deliveryState: null };
    return {
      ...toMessage(row),
      deliveryState: messageState({ state: state as DeliveryState, channel, shownAt }, false),
    };
  });
}

/** Excludes messages that say an event of a calendar. */
const NOT_ABOUT_EVENT = sql<boolean>`(schedule_id IS NULL OR NOT EXISTS (SELECT 1 FROM schedules
  WHERE schedules.id = messages.schedule_id AND schedules.key LIKE ${sql.lit(CALENDAR_KEYS_LIKE)}))`;

/** One message of a thread, shortened. */
export interface SaidBefore {
  readonly by: 'person' | 'agent';
  readonly text: string;
  readonly at: number;
  /** True for an answer to the person, false for an unprompted message. */
  readonly isReply: boolean;
}

/** The last words of the person and the agent, oldest first, each at most `length` characters long. */
export async function recentlySaid(
  tx: Tx,
  threadId: string,
  { limit, length }: { readonly limit: number; readonly length: number },
): Promise<SaidBefore[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .select(['role', 'run_id', 'created_at', sql<string>`substr(text, 1, ${length})`.as('text')])
    .where('thread_id', '=', threadId)
    .where('role', 'in', ['user', 'agent'])
    .where('visible', '=', 1)
    // The words of an event come from outside: no wake carries them.
    .where(NOT_ABOUT_EVENT)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map((row) => ({
    by: row.role === 'user' ? 'person' : 'agent',
    text: row.text,
    at: row.created_at,
    isReply: row.run_id === null,
  }));
}

/** The wake text of a run; null when it woke no agent (yet). */
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

/** A visible message of this person; null when there is none. */
export async function findMessage(tx: Tx, userId: string, id: string): Promise<Message | null> {
  const row = await tx.find('messages', { user_id: userId, id, visible: 1 });
  return row === undefined ? null : toMessage(row);
}

/** The lines that tell of changes, and have a button that takes them back. */
export async function messagesOfChanges(tx: Tx, userId: string, changes: readonly string[]): Promise<Message[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .selectAll()
    .where('undo', 'in', changes)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(toMessage);
}
