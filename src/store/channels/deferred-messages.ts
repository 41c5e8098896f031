import { sql } from 'kysely';
import { lowestIdAt } from '../../domain/ids.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { statement } from '../statement.ts';
import type { DeferredMessage, DeferredMessageTable } from './channel-tables.ts';

export type { DeferredMessage } from './channel-tables.ts';

const toDeferred = (row: DeferredMessageTable): DeferredMessage => ({ ...fromRow(row), verbatim: row.verbatim === 1 });

const WAITING = sql<boolean>`released_at IS NULL`;
const byOnceKey = statement<{ key: string }, DeferredMessageTable>((db, p) =>
  db.selectFrom('held_messages').selectAll().where('once_key', '=', p('key')).where(sql<boolean>`once_key IS NOT NULL`),
);
const waitingIn = statement<{ thread: string }, DeferredMessageTable>((db, p) =>
  db.selectFrom('held_messages').selectAll().where('thread_id', '=', p('thread')).where(WAITING).orderBy('id'),
);

export async function insertDeferred(tx: Tx, held: DeferredMessage): Promise<void> {
  await tx.insert('held_messages', toRow(held));
}

/** The deferred message with this once-only key. */
export async function findDeferredOnce(tx: Tx, onceKey: string): Promise<DeferredMessage | null> {
  const row = (await tx.run(byOnceKey, { key: onceKey }))[0];
  return row === undefined ? null : toDeferred(row);
}

/** The deferred messages of a thread, oldest first. */
export async function deferredInThread(tx: Tx, threadId: string): Promise<DeferredMessage[]> {
  return (await tx.run(waitingIn, { thread: threadId })).map(toDeferred);
}

/** The deferred messages of a user, in all threads. */
export async function deferredOfUser(tx: Tx, userId: string): Promise<DeferredMessage[]> {
  const rows = await tx.db
    .selectFrom('held_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .where(WAITING)
    .orderBy('id')
    .execute();
  return rows.map(toDeferred);
}

/** One page of deferred messages, released ones included, newest first. */
export async function listHeld(
  tx: Tx,
  userId: string,
  filter: {
    readonly waitingOnly: boolean;
    readonly agent?: string;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<DeferredMessage[]> {
  const { waitingOnly, agent, before, limit } = filter;
  let query = tx.db.selectFrom('held_messages').selectAll().where('user_id', '=', userId);
  if (waitingOnly) query = query.where(WAITING);
  if (agent !== undefined) query = query.where('agent', '=', agent);
  if (before !== null) query = query.where('id', '<', before);
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(toDeferred);
}

/** Records the delivery by which a deferred message went out. */
export async function markReleased(tx: Tx, id: string, deliveryId: string, now: number): Promise<void> {
  await tx.update('held_messages', { released_at: now, delivery_id: deliveryId }, { id });
}

/**
 * Marks a message as released although no delivery carries it, so that nothing else sends it. `holdAgain` undoes
 * that.
 */
export async function withholdMessage(tx: Tx, id: string, now: number): Promise<void> {
  await tx.update('held_messages', { released_at: now }, { id });
}

/** Defers again, until `releaseAt`, the messages of a thread that were withheld at an instant. */
export async function holdAgain(
  tx: Tx,
  threadId: string,
  { withheldAt, releaseAt }: { readonly withheldAt: number; readonly releaseAt: number },
): Promise<void> {
  await tx.db
    .updateTable('held_messages')
    .set({ released_at: null, release_at: releaseAt })
    .where('thread_id', '=', threadId)
    .where('released_at', '=', withheldAt)
    .where('delivery_id', 'is', null)
    .execute();
}

/**
 * Deletes messages that were deferred before `before` and have been released, at most `limit`. Those still deferred
 * stay.
 */
export async function pruneDeferred(tx: Tx, before: number, limit: number): Promise<number> {
  const old = tx.db
    .selectFrom('held_messages')
    .select('id')
    .where('id', '<', lowestIdAt('hld', before))
    .where('released_at', 'is not', null)
    .limit(limit);
  const gone = await tx.db.deleteFrom('held_messages').where('id', 'in', old).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function setRelease(tx: Tx, id: string, releaseAt: number): Promise<void> {
  await tx.update('held_messages', { release_at: releaseAt }, { id });
}

/**
 * Counts one more unprompted message of an agent on this local day of the person; the counts of earlier days are
 * deleted.
 */
export async function countSpoken(tx: Tx, userId: string, agent: string, day: string): Promise<void> {
  await tx.db
    .deleteFrom('spoken')
    .where('user_id', '=', userId)
    .where('agent', '=', agent)
    .where('day', '<', day)
    .execute();
  await tx.db
    .insertInto('spoken')
    .values({ user_id: userId, agent, day, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'agent', 'day']).doUpdateSet({ count: sql<number>`spoken.count + 1` }),
    )
    .execute();
}

export async function spokenOn(tx: Tx, userId: string, agent: string, day: string): Promise<number> {
  const row = await tx.db
    .selectFrom('spoken')
    .select('count')
    .where('user_id', '=', userId)
    .where('agent', '=', agent)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.count ?? 0;
}
