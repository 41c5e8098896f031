// What an agent remembers of a thread.
import type { Message, MessageWay, Turn } from '../../domain/threads/thread.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { toMessage } from './message-rows.ts';

/** The last messages of a thread without wakes and without notices that nobody is shown, newest first. */
export async function listLastMessages(tx: Tx, threadId: string, limit: number): Promise<Message[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('role', '!=', 'wake')
    .where((e) => e.or([e('role', '!=', 'notice'), e('visible', '=', 1)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toMessage);
}

/**
 * True when a conversation went on after a message: the person wrote, or an agent answered. Unprompted messages do
 * not count.
 */
export async function isAnswered(tx: Tx, { threadId, id }: Pick<Message, 'threadId' | 'id'>): Promise<boolean> {
  const row = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('id', '>', id)
    .where((e) => e.or([e('role', '=', 'user'), e.and([e('role', '=', 'agent'), e('run_id', 'is', null)])]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The wakes of a thread, newest first: from the message `since` on, without that of the turn `except`. */
export async function listWakes(
  tx: Tx,
  threadId: string,
  { since, except, limit }: { readonly since: string; readonly except: string; readonly limit: number },
): Promise<Message[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .selectAll()
    .where('thread_id', '=', threadId)
    .where('role', '=', 'wake')
    .where('id', '>=', since)
    .where((query) => query.or([query('turn_id', 'is', null), query('turn_id', '!=', except)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toMessage);
}

/** These messages of a person's conversations. */
export async function listMessagesOf(tx: Tx, userId: string, ids: readonly string[]): Promise<Message[]> {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(toMessage);
}

/** Those of these turns that worked on a task. */
export async function turnsOverTasks(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('turns')
    .select('id')
    .where('id', 'in', ids)
    .where('task_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The messages of the person that a turn answers, in order. */
export async function listTextsOfTurn(tx: Tx, userId: string, turnId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .select('text')
    .where('user_id', '=', userId)
    .where('turn_id', '=', turnId)
    .where('role', '=', 'user')
    .orderBy('id')
    .execute();
  return rows.map(({ text }) => text);
}

/** The decisions that a turn is told, oldest first. */
export async function listDecisionsOfTurn(
  tx: Tx,
  turnId: string,
): Promise<{ readonly id: string; readonly text: string; readonly proposalId: string | null }[]> {
  return tx.db
    .selectFrom('messages')
    .select(['id', 'text', 'proposal_id as proposalId'])
    .where('turn_id', '=', turnId)
    .where('role', '=', 'decision')
    .orderBy('id')
    .execute();
}

/** A message that a turn answers. */
export interface AskedMessage {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  readonly at: EpochMs;
  /** The message that it replies to, where the channel says so. */
  readonly replyTo: string | null;
}

/** The messages that a turn answers, oldest first, among the last `limit` messages of its thread. */
export async function listAsked(
  tx: Tx,
  { id: turnId, threadId }: { readonly id: string; readonly threadId: string },
  limit: number,
): Promise<AskedMessage[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .select(['id', 'role', 'text', 'created_at as at', 'reply_to as replyTo', 'turn_id'])
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().filter((row) => row.turn_id === turnId);
}

/** The last message of a person that a turn answers; null when it answers none. */
export async function lastAskedOf(
  tx: Tx,
  threadId: string,
  turnId: string,
): Promise<{ readonly id: string; readonly threadId: string; readonly createdAt: number } | null> {
  const row = await tx.db
    .selectFrom('messages')
    .select(['id', 'created_at'])
    .where('thread_id', '=', threadId)
    .where('turn_id', '=', turnId)
    .where('role', '=', 'user')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, threadId, createdAt: row.created_at };
}

/** True when another message stands in a conversation between a message and its answer. */
export async function cameBetween(
  tx: Tx,
  { threadId, id: after }: Pick<Message, 'threadId' | 'id'>,
  { id: before }: Pick<Message, 'id'>,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('id', '>', after)
    .where('id', '<', before)
    .where('visible', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the wake of a turn is in its thread. */
export async function hasWake(
  tx: Tx,
  { id: turnId, threadId }: { readonly id: string; readonly threadId: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('role', '=', 'wake')
    .where('turn_id', '=', turnId)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when a thread has a message of the person that no turn answers yet. */
export async function hasUnread(tx: Tx, threadId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', threadId)
    .where('role', '=', 'user')
    .where('turn_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The last words of the person in a thread; null when there are none. */
export async function findLastWords(tx: Tx, threadId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('messages')
    .select('text')
    .where('thread_id', '=', threadId)
    .where('role', '=', 'user')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? null;
}

/** The words of the person, with the way they came. */
export interface SaidByPerson {
  readonly text: string;
  readonly cameBy: MessageWay | null;
}

/** The messages of the person that a turn answers, oldest first, in any thread. */
export async function listSaidOfTurn(tx: Tx, { id, userId }: Pick<Turn, 'id' | 'userId'>): Promise<SaidByPerson[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .select(['text', 'came_by'])
    .where('user_id', '=', userId)
    .where('turn_id', '=', id)
    .where('role', '=', 'user')
    .orderBy('id')
    .execute();
  return rows.map(toSaid);
}

/** The messages of the person in the conversation of a turn that the turn does not answer, newest first. */
export async function listSaidBefore(
  tx: Tx,
  { id, threadId }: Pick<Turn, 'id' | 'threadId'>,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<SaidByPerson[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .select(['text', 'came_by', 'turn_id'])
    .where('thread_id', '=', threadId)
    .where('role', '=', 'user')
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.filter(({ turn_id }) => turn_id !== null && turn_id !== id).map(toSaid);
}

/** What the person handed on in a conversation since an instant, newest first. */
export async function listHandedOn(tx: Tx, threadId: string, since: number, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('messages')
    .select('text')
    .where('thread_id', '=', threadId)
    .where('came_by', '=', 'handed_on')
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ text }) => text);
}

const toSaid = ({ text, came_by }: { text: string; came_by: string | null }): SaidByPerson => ({
  text,
  cameBy: came_by as MessageWay | null,
});

/** How far back the messages of one turn are counted. */
const COUNTED = 20_000;

/**
 * How many messages of the person a turn answers, if they are more than `most`; null when they are not. Looks at more
 * than one row only then.
 */
export async function countManySaid(
  tx: Tx,
  { id, threadId }: Pick<Turn, 'id' | 'threadId'>,
  most: number,
): Promise<number | null> {
  const newest = tx.db
    .selectFrom('messages')
    .select(['turn_id', 'role'])
    .where('thread_id', '=', threadId)
    .orderBy('id', 'desc');
  const behind = await newest.offset(most).limit(1).executeTakeFirst();
  if (behind?.turn_id !== id) return null;
  const rows = await newest.limit(COUNTED).execute();
  const said = rows.filter(({ turn_id, role }) => turn_id === id && role === 'user').length;
  return said > most ? said : null;
}
