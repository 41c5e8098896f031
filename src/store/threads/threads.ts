import { sql } from 'kysely';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import type { Tx } from '../database.ts';
import { fromRow, type RowOf, toRow } from '../records.ts';
import { rememberedStatement } from '../statement.ts';

type ThreadRow = RowOf<Thread>;

const firstOf = rememberedStatement<{ user: string; agent: string }, ThreadRow>(['threads'], (db, p) =>
  db
    .selectFrom('threads')
    .selectAll()
    .where('user_id', '=', p('user'))
    .where('agent', '=', p('agent'))
    .where('channel', '=', PAGE_CHANNEL)
    .orderBy('id')
    .limit(1),
);

const toThread = (row: ThreadRow): Thread => fromRow(row);

export async function insertThread(tx: Tx, thread: Thread): Promise<void> {
  await tx.insert('threads', toRow(thread));
}

/** Gives a conversation to another agent; earlier messages of the person stay addressed to the agent before. */
export async function giveThreadTo(tx: Tx, { id, agent: before }: Thread, agent: string): Promise<void> {
  await tx.db
    .updateTable('messages')
    .set({ agent: before })
    .where('thread_id', '=', id)
    .where('role', '=', 'user')
    .where('agent', 'is', null)
    .execute();
  await tx.update('threads', { agent }, { id });
}

export async function findThread(tx: Tx, userId: string, id: string): Promise<Thread | null> {
  const row = await tx.find('threads', { user_id: userId, id });
  return row === undefined ? null : toThread(row);
}

/** The oldest thread of a user with an agent on the page, for messages without a thread. */
export async function findFirstThread(tx: Tx, userId: string, agent: string): Promise<Thread | null> {
  const row = (await tx.run(firstOf, { user: userId, agent }))[0];
  return row === undefined ? null : toThread(row);
}

/** The conversations with an agent in which a message arrives: on the page, and on linked channels. */
const reached = (tx: Tx, userId: string, agent: string) =>
  tx.db
    .selectFrom('threads')
    .leftJoin('channel_links', 'channel_links.thread_id', 'threads.id')
    .where('threads.user_id', '=', userId)
    .where('threads.agent', '=', agent)
    .where((query) =>
      query.or([query('threads.channel', '=', PAGE_CHANNEL), query('channel_links.id', 'is not', null)]),
    );

/** The channels on which an agent reaches a person, the one they used first in front. */
export async function listChannels(tx: Tx, userId: string, agent: string): Promise<string[]> {
  const rows = await reached(tx, userId, agent)
    .select(['threads.channel', (query) => query.fn.min('threads.id').as('first')])
    .groupBy('threads.channel')
    .orderBy('first')
    .execute();
  return rows.map(({ channel }) => channel);
}

/** The oldest thread of a user with an agent on a channel. */
export async function findThreadOn(tx: Tx, userId: string, agent: string, channel: string): Promise<Thread | null> {
  const row = await reached(tx, userId, agent)
    .selectAll('threads')
    .where('threads.channel', '=', channel)
    .orderBy('threads.id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toThread(row);
}

/** Newest first, after (older than) `before`. */
export async function listThreads(
  tx: Tx,
  userId: string,
  page: { readonly before: string | null; readonly agent?: string; readonly limit: number },
): Promise<Thread[]> {
  const { before, agent } = page;
  const rows = await tx.db
    .selectFrom('threads')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('id', '<', before!))
    .$if(agent !== undefined, (query) => query.where('agent', '=', agent!))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map(toThread);
}

/** Those of these threads with a conversational turn that is queued, running or waiting. */
export async function threadsAnswering(tx: Tx, threads: readonly Thread[]): Promise<ReadonlySet<string>> {
  if (threads.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('turns')
    .select('thread_id')
    .distinct()
    .where(sql<boolean>`ended_at IS NULL`)
    .where('mode', '=', 'conversational')
    .where(
      'thread_id',
      'in',
      threads.map((thread) => thread.id),
    )
    .execute();
  return new Set(rows.map((row) => row.thread_id));
}
