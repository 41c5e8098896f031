import { sql } from 'kysely';
import { lowestIdAt } from '../../domain/ids.ts';
import type { Message, MessageRole, MessageWay, Thread } from '../../domain/threads/thread.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { rowsStatement } from '../rows-statement.ts';
import type { Schema } from '../schema.ts';
import { rememberedStatement, statement } from '../statement.ts';
import type { MessageTable } from './thread-tables.ts';

export const toMessage = (row: MessageTable): Message => ({
  ...fromRow(row),
  visible: row.visible === 1,
  // What was answered without a turn carries its own id there.
  turnId: row.turn_id === row.id ? null : row.turn_id,
});

export interface NewMessage {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  readonly role: MessageRole;
  readonly text: string;
  readonly visible: boolean;
  readonly turnId?: string | null;
  readonly runId?: string | null;
  readonly scheduleId?: string | null;
  readonly deliveryId?: string | null;
  readonly proposalId?: string | null;
  readonly undo?: string | null;
  readonly agent?: string | null;
  readonly offerId?: string | null;
  readonly cameBy?: MessageWay | null;
  readonly replyTo?: string | null;
  readonly now: number;
}
/** Adds a message to a thread; a visible one emits an event. */
export async function insertMessage(tx: Tx, { now, ...message }: NewMessage): Promise<void> {
  const row = { ...toRow(message), created_at: now };
  await tx.insert('messages', row);
  const { id: messageId, userId, threadId, role, visible } = message;
  if (visible) tx.emit({ userId, type: 'message.created', at: now, data: { messageId, threadId, role } });
}

const threadById = rememberedStatement<{ id: string }, Schema['threads']>(['threads'], (db, p) =>
  db.selectFrom('threads').selectAll().where('id', '=', p('id')),
);
export async function loadThread(tx: Tx, id: string): Promise<Thread | null> {
  const row = (await tx.run(threadById, { id }))[0];
  return row === undefined ? null : toThread(row);
}

const threadsById = rowsStatement<{ id: string }, Schema['threads']>({ id: 'text' }, (db, given) =>
  db.selectFrom(given).crossJoin('threads').selectAll('threads').whereRef('threads.id', '=', 'given.id'),
);
/** Those of these threads that exist, by id. */
export async function loadThreads(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Thread>> {
  const wanted = [...new Set(ids)].map((id) => ({ id }));
  return new Map((await tx.forRows(threadsById, wanted)).map((row) => [row.id, toThread(row)]));
}

const toThread = (row: Schema['threads']): Thread => ({
  id: row.id,
  userId: row.user_id,
  agent: row.agent,
  channel: row.channel,
  title: row.title,
  createdAt: row.created_at,
});

const firstOn = statement<{ user: string; channel: string; agent: string }, Schema['threads']>((db, p) =>
  db
    .selectFrom('threads')
    .selectAll()
    .where('user_id', '=', p('user'))
    .where('channel', '=', p('channel'))
    .orderBy(sql`agent = ${p('agent')} DESC`)
    .orderBy('id')
    .limit(1),
);
/** The person's oldest thread on a channel, with this agent if there is one. */
export async function firstThreadOn(tx: Tx, userId: string, channel: string, agent = ''): Promise<Thread | null> {
  const row = (await tx.run(firstOn, { user: userId, channel, agent }))[0];
  return row === undefined ? null : toThread(row);
}

const zoneOf = rememberedStatement<{ user: string }, { zone: string | null }>(['users'], (db, p) =>
  db.selectFrom('users').select(['zone']).where('id', '=', p('user')),
);
export async function loadUserZone(tx: Tx, userId: string): Promise<string | null> {
  return (await tx.run(zoneOf, { user: userId }))[0]?.zone ?? null;
}

const languageOf = rememberedStatement<{ user: string }, { language: string | null }>(['users'], (db, p) =>
  db.selectFrom('users').select('language').where('id', '=', p('user')),
);
/** The language in which a person wants answers, as a tag; null when unknown. */
export async function loadUserLanguage(tx: Tx, userId: string): Promise<string | null> {
  return (await tx.run(languageOf, { user: userId }))[0]?.language ?? null;
}

/** The zone in which a person is told times: their own, otherwise that of their last device, otherwise UTC. */
export async function loadSpokenZone(tx: Tx, userId: string): Promise<string> {
  const row = (await tx.run(zoneOf, { user: userId }))[0];
  return row?.zone ?? 'UTC';
}

const take = statement<{ thread: string; turn: string; own: string; agent: string }>((db, p) =>
  db
    .updateTable('messages')
    .set({ turn_id: p('turn') })
    .where('thread_id', '=', p('thread'))
    .where(sql<boolean>`role = 'user' AND turn_id IS NULL AND coalesce(agent, ${p('own')}) = ${p('agent')}`),
);
/**
 * Assigns every waiting message for an agent in a thread to the turn that will answer it; later messages wait for the
 * next one.
 */
export async function takeMessages(
  tx: Tx,
  { id: thread, agent: own }: Thread,
  { id: turn, agent }: { readonly id: string; readonly agent: string },
): Promise<void> {
  await tx.change(take, { thread, turn, own, agent });
}

/** Whether a turn that has not begun has a message or a decision of the person to answer. */
export async function hasToAnswer(
  tx: Tx,
  { id, agent: own }: Thread,
  { id: turn, agent }: { readonly id: string; readonly agent: string },
): Promise<boolean> {
  const waits = sql<boolean>`role = 'user' AND turn_id IS NULL AND coalesce(agent, ${own}) = ${agent}`;
  const ofThread = tx.db.selectFrom('messages').select('id').where('thread_id', '=', id);
  const found = ofThread.where((is) => is.or([is('turn_id', '=', turn), waits])).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}

/** Marks a message as answered without a turn: no later turn takes it up, and no model reads it as a wish. */
export async function settleMessage(tx: Tx, id: string): Promise<void> {
  await tx.update('messages', { turn_id: id }, { id });
}

const reopen = statement<{ thread: string; turn: string }>((db, p) =>
  db
    .updateTable('messages')
    .set({ turn_id: null })
    .where('thread_id', '=', p('thread'))
    .where('turn_id', '=', p('turn'))
    .where(sql<boolean>`role = 'user'`),
);
/** Makes the messages of a turn that could not answer them wait again; returns how many there were. */
export async function reopenMessages(tx: Tx, threadId: string, turnId: string): Promise<number> {
  return tx.change(reopen, { thread: threadId, turn: turnId });
}

const previous = statement<{ thread: string; id: string }, { created_at: number }>((db, p) =>
  db
    .selectFrom('messages')
    .select('created_at')
    .where('thread_id', '=', p('thread'))
    .where('role', '=', 'user')
    .where('id', '<', p('id'))
    .orderBy('id', 'desc')
    .limit(1),
);
/** When the person wrote the message before this one; null for their first. */
export async function previousUserMessageAt(tx: Tx, threadId: string, messageId: string): Promise<number | null> {
  return (await tx.run(previous, { thread: threadId, id: messageId }))[0]?.created_at ?? null;
}

const removeById = statement<{ id: string }>((db, p) => db.deleteFrom('messages').where('id', '=', p('id')));
/** Deletes a message that was never sent. */
export async function removeMessage(tx: Tx, id: string): Promise<void> {
  await tx.change(removeById, { id });
}

/** Returns null when it does not exist, or belongs to another person. */
export async function findMessage(tx: Tx, userId: string, id: string): Promise<Message | null> {
  const query = tx.db.selectFrom('messages').selectAll().where('user_id', '=', userId).where('id', '=', id);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : toMessage(row);
}

/** Changes the text of a message. */
export async function rewriteMessage(tx: Tx, id: string, text: string): Promise<void> {
  await tx.update('messages', { text }, { id });
}

const lastSaid = statement<{ user: string; agent: string; lowest: string }, { created_at: number }>((db, p) =>
  db
    .selectFrom('threads')
    .innerJoin('messages', 'messages.thread_id', 'threads.id')
    .select('messages.created_at as created_at')
    .where('threads.user_id', '=', p('user'))
    .where('threads.agent', '=', p('agent'))
    .where('messages.role', '=', 'user')
    .where('messages.id', '>=', p('lowest'))
    .orderBy('messages.id', 'desc')
    .limit(1),
);
/** When a person last wrote to an agent, in any of their threads; null when not since `since`. */
export async function lastSpokenAt(tx: Tx, userId: string, agent: string, since: number): Promise<number | null> {
  const lowest = lowestIdAt('msg', since);
  return (await tx.run(lastSaid, { user: userId, agent, lowest }))[0]?.created_at ?? null;
}
