import { sql } from 'kysely';
import type { EpochMs } from '../domain/time/clock.ts';
import type { Tx } from '../store/database.ts';
import { statement } from '../store/statement.ts';

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
  | 'held';

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
  /** How far a recomputation has come, and since when it is under way. */
  readonly cursor?: readonly [dueAt: number, key: string];
  readonly since?: EpochMs;
  /** The offer a stopped turn waits for. */
  readonly offerId?: string;
  /** Why it is recomputed, in words. */
  readonly reason?: string;
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

const put = statement<{ key: string; kind: string; user: string; due: number; payload: string }>((db, p) =>
  db
    .insertInto('agenda')
    .values({ key: p('key'), kind: p('kind'), user_id: p('user'), due_at: p('due'), payload_json: p('payload') })
    .onConflict((c) =>
      c.column('key').doUpdateSet((e) => ({
        kind: e.ref('excluded.kind'),
        due_at: e.ref('excluded.due_at'),
        payload_json: e.ref('excluded.payload_json'),
      })),
    ),
);
const remove = statement<{ key: string }>((db, p) => db.deleteFrom('agenda').where('key', '=', p('key')));
const due = statement<{ now: number }, ItemRow>((db, p) =>
  db
    .selectFrom('agenda')
    .selectAll()
    .where('due_at', '<=', p('now'))
    .orderBy('due_at')
    .orderBy('key')
    .limit(SCAN_LIMIT),
);
const move = statement<{ key: string; from: number; due: number; payload: string }>((db, p) =>
  db
    .updateTable('agenda')
    .set({ due_at: p('due'), payload_json: p('payload') })
    .where('key', '=', p('key'))
    .where('due_at', '=', p('from')),
);
const take = statement<{ key: string; from: number }>((db, p) =>
  db.deleteFrom('agenda').where('key', '=', p('key')).where('due_at', '=', p('from')),
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

/** Puts an item, or moves the one of the same key, inside the caller's transaction. */
export async function putItem(tx: Tx, item: AgendaItem): Promise<void> {
  await tx.change(put, {
    key: item.key,
    kind: item.kind,
    user: item.userId,
    due: item.dueAt,
    payload: JSON.stringify(item.payload),
  });
  tx.agendaMoved();
}

/** Takes an item out; true when there was one. */
export async function removeItem(tx: Tx, key: string): Promise<boolean> {
  return (await tx.change(remove, { key })) > 0;
}

/** What is due, in due order, at most `SCAN_LIMIT`. */
export async function dueItems(tx: Tx, now: EpochMs): Promise<AgendaItem[]> {
  return (await tx.run(due, { now })).map(toItem);
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

/** Replaces an item that was seen by what comes after it, or takes it out. False: it was moved or removed since it was seen. */
export async function replaceItem(
  tx: Tx,
  seen: AgendaItem,
  next: { readonly dueAt: EpochMs; readonly payload: AgendaPayload } | null,
): Promise<boolean> {
  const { key, dueAt: from } = seen;
  if (next === null) return (await tx.change(take, { key, from })) > 0;
  return (await tx.change(move, { key, from, due: next.dueAt, payload: JSON.stringify(next.payload) })) > 0;
}

/** The key of the moment a paused schedule goes on. */
export const resumeKey = (scheduleId: string): string => `resume:${scheduleId}`;

/** The key of a schedule's next occurrence. */
export const occurrenceKey = (scheduleId: string): string => `schedule:${scheduleId}`;
