import { sql } from 'kysely';
import { KEY_PREFIX } from '../store/agenda-keys.ts';
import type { Tx } from '../store/database.ts';
import { ALWAYS, rowsStatement } from '../store/rows-statement.ts';
import { statement } from '../store/statement.ts';
import type { EpochMs } from '../when/index.ts';

/** What becomes of an item when it is due. */
export type AgendaKind =
  | 'occurrence'
  | 'turn'
  | 'delivery'
  | 'fallback'
  | 'recompute'
  | 'proposal'
  | 'reminder'
  | 'budget'
  | 'resume'
  | 'heartbeat'
  | 'held'
  | 'strangers'
  | 'subscription'
  | 'calendar';

/** One thing that happens later. `key` is its identity: putting it again moves it. */
export interface AgendaItem {
  readonly key: string;
  readonly kind: AgendaKind;
  readonly userId: string;
  readonly dueAt: EpochMs;
  readonly payload: AgendaPayload;
}

/** The subject's id, and for occurrences what the rule says. */
export interface AgendaPayload {
  readonly id: string;
  readonly nominalAt?: EpochMs;
  readonly revision?: number;
  /** Of an offer: what came to it since is told. */
  readonly tell?: true;
  /** How far a recomputation has come, and since when it is under way. */
  readonly cursor?: readonly [dueAt: number, key: string];
  readonly since?: EpochMs;
  /** The offer a stopped turn waits for. */
  readonly offerId?: string;
  /** Why it is recomputed, in words. */
  readonly reason?: string;
  /** How far ahead the clock had been by which it was planned, and the first move that is due to that. */
  readonly aheadMs?: number;
  readonly firstId?: string;
}

/** At most this many items are taken in one scan. */
export const SCAN_LIMIT = 500;

interface ItemRow {
  key: string;
  kind: string;
  user_id: string;
  due_at: number;
  payload_json: string;
}

const put = rowsStatement<ItemRow>(
  { key: 'text', kind: 'text', user_id: 'text', due_at: 'int', payload_json: 'text' },
  (db, given) =>
    db
      .insertInto('agenda')
      .columns(['key', 'kind', 'user_id', 'due_at', 'payload_json'])
      .expression(db.selectFrom(given).selectAll().where(ALWAYS))
      .onConflict((c) =>
        c.column('key').doUpdateSet((e) => ({
          kind: e.ref('excluded.kind'),
          due_at: e.ref('excluded.due_at'),
          payload_json: e.ref('excluded.payload_json'),
        })),
      ),
);
const remove = statement<{ key: string }>((db, p) => db.deleteFrom('agenda').where('key', '=', p('key')));
const due = statement<{ now: number; max: number }, ItemRow>((db, p) =>
  db.selectFrom('agenda').selectAll().where('due_at', '<=', p('now')).orderBy('due_at').orderBy('key').limit(p('max')),
);
const dueAfter = statement<{ now: number; max: number; from: number; key: string }, ItemRow>((db, p) =>
  db
    .selectFrom('agenda')
    .selectAll()
    .where('due_at', '<=', p('now'))
    .where((e) => e(e.refTuple('due_at', 'key'), '>', e.tuple(p('from'), p('key'))))
    .orderBy('due_at')
    .orderBy('key')
    .limit(p('max')),
);
const move = rowsStatement<{ key: string; from: number; due: number; payload: string }, { key: string }>(
  { key: 'text', from: 'int', due: 'int', payload: 'text' },
  (db, given) =>
    db
      .updateTable('agenda')
      .from(given)
      .set((e) => ({ due_at: e.ref('given.due'), payload_json: e.ref('given.payload') }))
      .whereRef('agenda.key', '=', 'given.key')
      .whereRef('agenda.due_at', '=', 'given.from')
      .returning('agenda.key'),
);
const take = rowsStatement<{ key: string; from: number }, { key: string }>({ key: 'text', from: 'int' }, (db, given) =>
  db
    .deleteFrom('agenda')
    .where((e) =>
      e(
        e.refTuple('key', 'due_at'),
        'in',
        e.selectFrom(given).select(['given.key', 'given.from']).$asTuple('key', 'from'),
      ),
    )
    .returning('key'),
);
const known = statement<{ key: string }, { one: number }>((db, p) =>
  db.selectFrom('agenda').select(sql<number>`1`.as('one')).where('key', '=', p('key')),
);
const first = statement<Record<string, never>, { due_at: number }>((db) =>
  db.selectFrom('agenda').select('due_at').orderBy('due_at').limit(1),
);
const byKey = statement<{ key: string }, ItemRow>((db, p) =>
  db.selectFrom('agenda').selectAll().where('key', '=', p('key')),
);

const toItem = (row: ItemRow): AgendaItem => ({
  key: row.key,
  kind: row.kind as AgendaKind,
  userId: row.user_id,
  dueAt: row.due_at,
  payload: JSON.parse(row.payload_json) as AgendaPayload,
});

/** Puts items, or moves those of the same keys, inside the caller's transaction. */
export async function putItems(tx: Tx, items: readonly AgendaItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.forRows(
    put,
    items.map(({ key, kind, userId, dueAt, payload }) => ({
      key,
      kind,
      user_id: userId,
      due_at: dueAt,
      payload_json: JSON.stringify(payload),
    })),
  );
  tx.agendaMoved();
}

/** Puts an item, or moves the one of the same key, inside the caller's transaction. */
export async function putItem(tx: Tx, item: AgendaItem): Promise<void> {
  await putItems(tx, [item]);
}

/** Takes an item out; true when there was one. */
export async function removeItem(tx: Tx, key: string): Promise<boolean> {
  return (await tx.change(remove, { key })) > 0;
}

export interface Page {
  /** @default SCAN_LIMIT */
  readonly max?: number;
  /** What comes after this item; null: from the first. */
  readonly after?: AgendaItem | null;
}
/** What is due, in due order. */
export async function dueItems(
  tx: Tx,
  now: EpochMs,
  { max = SCAN_LIMIT, after = null }: Page = {},
): Promise<AgendaItem[]> {
  const rows =
    after === null
      ? await tx.run(due, { now, max })
      : await tx.run(dueAfter, { now, max, from: after.dueAt, key: after.key });
  return rows.map(toItem);
}

/** Everything that is due, however much, in due order: for once in the life of the data, not for a scan. */
export async function allDueItems(tx: Tx, now: EpochMs): Promise<AgendaItem[]> {
  const rows = await tx.db
    .selectFrom('agenda')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('key')
    .execute();
  return rows.map(toItem);
}

/** The nearest due time; null when nothing is to happen. */
export async function nearestDueAt(tx: Tx): Promise<EpochMs | null> {
  return (await tx.run(first, {}))[0]?.due_at ?? null;
}

export async function findItem(tx: Tx, key: string): Promise<AgendaItem | null> {
  const row = (await tx.run(byKey, { key }))[0];
  return row === undefined ? null : toItem(row);
}

/** Whether there is an item of this key. */
export async function hasItem(tx: Tx, key: string): Promise<boolean> {
  return (await tx.run(known, { key })).length > 0;
}

/** Gives an item another due time; nothing happens where there is none. For data nobody works on yet: no scanner is told. */
export async function postponeItem(tx: Tx, key: string, dueAt: EpochMs): Promise<void> {
  await tx.db.updateTable('agenda').set({ due_at: dueAt }).where('key', '=', key).execute();
}

/** Items of these kinds that are due later than `after` are due earlier by so much. */
export async function bringForward(
  tx: Tx,
  kinds: readonly AgendaKind[],
  { after, byMs }: { readonly after: EpochMs; readonly byMs: number },
): Promise<void> {
  await tx.db
    .updateTable('agenda')
    .set((e) => ({ due_at: e('due_at', '-', byMs) }))
    .where('kind', 'in', kinds)
    .where('due_at', '>', after)
    .execute();
  tx.agendaMoved();
}

/** An item that was seen, and what comes after it; null: nothing does. */
export interface Replacement {
  readonly seen: AgendaItem;
  readonly next: { readonly dueAt: EpochMs; readonly payload: AgendaPayload } | null;
}

/** Replaces items that were seen by what comes after them, or takes them out; answers the keys of those that were as they were seen. */
export async function replaceItems(tx: Tx, replacements: readonly Replacement[]): Promise<ReadonlySet<string>> {
  const moved: { key: string; from: number; due: number; payload: string }[] = [];
  const taken: { key: string; from: number }[] = [];
  for (const { seen, next } of replacements) {
    const { key, dueAt: from } = seen;
    if (next === null) taken.push({ key, from });
    else moved.push({ key, from, due: next.dueAt, payload: JSON.stringify(next.payload) });
  }
  const done = [...(await tx.forRows(move, moved)), ...(await tx.forRows(take, taken))];
  return new Set(done.map(({ key }) => key));
}

/** As `replaceItems`, for one. False: it was moved or removed since it was seen. */
export async function replaceItem(tx: Tx, seen: AgendaItem, next: Replacement['next']): Promise<boolean> {
  return (await replaceItems(tx, [{ seen, next }])).size > 0;
}

/** The key of the moment a paused schedule goes on. */
export const resumeKey = (scheduleId: string): string => KEY_PREFIX.resume + scheduleId;

/** The key of a schedule's next occurrence. */
export const occurrenceKey = (scheduleId: string): string => KEY_PREFIX.occurrence + scheduleId;

/** The key of the moment a waiting turn goes on. */
export const turnKey = (turnId: string): string => KEY_PREFIX.turn + turnId;

/** The key of a delivery's next try. */
export const deliveryKey = (deliveryId: string): string => KEY_PREFIX.delivery + deliveryId;

/** The key of the one item of a reminder's life: its next follow-up, the end of its snooze, or the end of its lifetime. */
export const lifeKey = (reminderId: string): string => KEY_PREFIX.reminder + reminderId;

/** The key of the moment at which what is held back in a conversation comes. */
export const deferredKey = (threadId: string): string => KEY_PREFIX.held + threadId;

/** The key of the moment a proposal expires. */
export const proposalKey = (proposalId: string): string => KEY_PREFIX.proposal + proposalId;

/** The key of the moment a program's subscription lapses unless it says again that it is there. */
export const subscriptionKey = (subscriptionId: string): string => `subscription:${subscriptionId}`;
