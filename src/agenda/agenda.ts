import { sql } from 'kysely';
import { KEY_PREFIX } from '../store/agenda-keys.ts';
import type { Tx } from '../store/database.ts';
import { deferredRowsStatement, insertGiven, rowsStatement } from '../store/rows-statement.ts';
import { statement } from '../store/statement.ts';
import type { EpochMs } from '../when/index.ts';

/** The kind of an item, which decides how it is carried out when due. */
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
  | 'calendar'
  | 'digest';

/** One thing that happens later. `key` is its identity: putting it again moves it. */
export interface AgendaItem {
  readonly key: string;
  readonly kind: AgendaKind;
  readonly userId: string;
  readonly dueAt: EpochMs;
  readonly payload: AgendaPayload;
}

/** The subject's id, and for occurrences their nominal time. */
export interface AgendaPayload {
  readonly id: string;
  readonly nominalAt?: EpochMs;
  readonly revision?: number;
  /** For an offer: tell the person about newly waiting things. */
  readonly tell?: true;
  /** How far a recomputation has come, and when it began. */
  readonly cursor?: readonly [dueAt: number, key: string];
  readonly since?: EpochMs;
  /** The offer that a stopped turn waits for. */
  readonly offerId?: string;
  /** The reason of the recomputation, in words. */
  readonly reason?: string;
  /** How far ahead the clock was that made the plans, and the first reschedule for that reason. */
  readonly aheadMs?: number;
  readonly firstId?: string;
  /** The outage that a digest tells of with what was missed. */
  readonly outage?: ToldOutage;
}

/** What a person is told of an outage. */
export interface ToldOutage {
  readonly opening: 'outage.off' | 'outage.slept' | 'outage.still';
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** The conversation in which it is told, and how many are late. */
  readonly threadId: string;
  readonly reminders: number;
  readonly actions: number;
}

/** The most items that one scan takes. */
export const SCAN_LIMIT = 500;

interface ItemRow {
  key: string;
  kind: string;
  user_id: string;
  due_at: number;
  payload_json: string;
}

const COLUMNS = { key: 'text', kind: 'text', user_id: 'text', due_at: 'int', payload_json: 'text' } as const;
const put = deferredRowsStatement<ItemRow>({ table: 'agenda', key: 'key' }, COLUMNS, (db, given) =>
  insertGiven(db, 'agenda', COLUMNS, given).onConflict((c) =>
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

const toItem = (row: ItemRow): AgendaItem => ({
  key: row.key,
  kind: row.kind as AgendaKind,
  userId: row.user_id,
  dueAt: row.due_at,
  payload: JSON.parse(row.payload_json) as AgendaPayload,
});

/** Puts items, or moves those with the same keys, inside the caller's transaction. */
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

/** Puts an item, or moves the one with the same key, inside the caller's transaction. */
export async function putItem(tx: Tx, item: AgendaItem): Promise<void> {
  await putItems(tx, [item]);
}

/** Removes an item; true when it was there. */
export async function removeItem(tx: Tx, key: string): Promise<boolean> {
  return (await tx.change(remove, { key })) > 0;
}

export interface Page {
  /** @default SCAN_LIMIT */
  readonly max?: number;
  /** Items after this one; null for all. */
  readonly after?: AgendaItem | null;
}
/** The due items, in due order. */
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

/** All due items, however many, in due order: for rare one-time work, not for a scan. */
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

/** The next due time; null when the agenda is empty. */
export async function nearestDueAt(tx: Tx): Promise<EpochMs | null> {
  return (await tx.run(first, {}))[0]?.due_at ?? null;
}

export async function findItem(tx: Tx, key: string): Promise<AgendaItem | null> {
  const row = await tx.find('agenda', { key });
  return row === undefined ? null : toItem(row);
}

/** True when there is an item with this key. */
export async function hasItem(tx: Tx, key: string): Promise<boolean> {
  return (await tx.run(known, { key })).length > 0;
}

/**
 * Moves an item to another due time; does nothing when it does not exist. For data that nobody works on yet: no
 * scanner is notified.
 */
export async function postponeItem(tx: Tx, key: string, dueAt: EpochMs): Promise<void> {
  await tx.update('agenda', { due_at: dueAt }, { key });
}

/** Brings items of these kinds that are due after `after` forward by this much. */
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

/** An item as it was seen, and its replacement; null to remove it. */
export interface Replacement {
  readonly seen: AgendaItem;
  readonly next: { readonly dueAt: EpochMs; readonly payload: AgendaPayload } | null;
}

/** Replaces or removes items that were seen; returns the keys of those that were unchanged since. */
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

/** As `replaceItems`, for one. Returns false when it was moved or removed since it was seen. */
export async function replaceItem(tx: Tx, seen: AgendaItem, next: Replacement['next']): Promise<boolean> {
  return (await replaceItems(tx, [{ seen, next }])).size > 0;
}

/** The key of the resumption of a paused schedule. */
export const resumeKey = (scheduleId: string): string => KEY_PREFIX.resume + scheduleId;

/** The key of a schedule's next occurrence. */
export const occurrenceKey = (scheduleId: string): string => KEY_PREFIX.occurrence + scheduleId;

/** The key of the resumption of a waiting turn. */
export const turnKey = (turnId: string): string => KEY_PREFIX.turn + turnId;

/** The key of a delivery's next try. */
export const deliveryKey = (deliveryId: string): string => KEY_PREFIX.delivery + deliveryId;

/** The key of a reminder's next step: a follow-up, the end of its snooze, or the end of its lifetime. */
export const lifeKey = (reminderId: string): string => KEY_PREFIX.reminder + reminderId;

/** The key of the release of a thread's deferred messages. */
export const deferredKey = (threadId: string): string => KEY_PREFIX.held + threadId;

/** The key of a proposal's expiry. */
export const proposalKey = (proposalId: string): string => KEY_PREFIX.proposal + proposalId;

/** The key of the instant at which a program's subscription lapses unless it is renewed. */
export const subscriptionKey = (subscriptionId: string): string => `subscription:${subscriptionId}`;
