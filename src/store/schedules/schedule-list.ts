import { type Expression, type SqlBool, sql } from 'kysely';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import { idInKey, KEY_PREFIX, keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { isSliced, type Path, slicesOf } from '../slices.ts';
import type { Spoiled } from '../spoiled-rows.ts';
import { standIn } from './readable-rows.ts';
import {
  dueConditions,
  isNarrow,
  type ScheduleFilter,
  scheduleConditions,
  sliceRows,
  statesOf,
  whereAll,
} from './schedule-filter.ts';
import { toSchedule } from './schedule-rows.ts';
import { filterConditions, ofState, throughStates } from './schedule-slices.ts';
import type { ScheduleTable } from './schedule-tables.ts';
import { findSpoiled } from './spoiled-rows.ts';

/** A schedule with the instant of its next occurrence. */
export interface ListedSchedule {
  readonly schedule: Schedule;
  readonly nextAt: EpochMs | null;
  /** Set when its row cannot be read: the schedule is a stand-in then. */
  readonly spoiled: Spoiled | null;
}

/** Where a page begins: after the schedule with this id and, in the order `next`, with this due time. */
export interface ListPosition {
  readonly id: string;
  readonly nextAt: EpochMs | null;
  /** For the orders `name` and `changed`: its lower-case name, or its last change. */
  readonly value?: string | number | null;
}

/** A filter, with the most rows to return. */
export interface ListFilter extends ScheduleFilter {
  readonly limit: number;
}

type Row = ScheduleTable & { next_at: number | null };

const agendaKey = keyOfRow('occurrence', 'schedules.id');

/** Schedules joined with their next occurrences. */
const withAgenda = (tx: Tx) =>
  tx.db.selectFrom('schedules').leftJoin('agenda', (join) => join.on('agenda.key', '=', agendaKey));

function toListed(row: Row): ListedSchedule {
  const spoiled = findSpoiled(row);
  return { schedule: spoiled === null ? toSchedule(row) : standIn(row), nextAt: row.next_at, spoiled };
}

/**
 * A user's schedules, newest first, older than `before`. Each state is read in the order of its index and the results
 * are merged: a page costs the same however many schedules there are, as long as the filter leaves some of them.
 */
export async function listNewestSchedules(
  tx: Tx,
  userId: string,
  filter: ListFilter & { readonly before: string | null },
): Promise<ListedSchedule[]> {
  const { before, limit } = filter;
  let rows: Row[] = [];
  for (const state of statesOf(filter)) {
    // A schedule older than a whole page of others is not on the page.
    const floor = rows.length < limit ? [] : [sql<boolean>`schedules.id > ${rows.at(-1)?.id ?? ''}`];
    const found = await listInOrder(tx, filter, {
      ...{ table: 'schedules', keys: ['schedules.id'], descending: true, after: before === null ? null : [before] },
      rows: sliceRows(filter),
      fixed: [...ofState(userId, state), ...floor],
      conditions: filterConditions(tx, userId, filter),
    });
    rows = [...rows, ...found].sort((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
  }
  return rows.map(toListed);
}

/** Schedules in the order of their ids with their next occurrences, until the page is full. */
async function listInOrder(
  tx: Tx,
  { limit }: { readonly limit: number },
  { conditions, ...path }: Path & { readonly conditions: readonly Expression<SqlBool>[] },
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const slice of slicesOf(tx, path)) {
    const query = withAgenda(tx)
      .selectAll('schedules')
      .select('agenda.due_at as next_at')
      .orderBy('schedules.id', path.descending === true ? 'desc' : 'asc')
      .limit(sql.lit(limit - rows.length));
    rows.push(...(await whereAll(query, [...slice, ...conditions]).execute()));
    if (rows.length >= limit) break;
  }
  return rows;
}

/** A user's schedules by next occurrence, from after `after`; those without one come last. */
export async function listNextSchedules(
  tx: Tx,
  userId: string,
  filter: ListFilter & { readonly after: ListPosition | null },
): Promise<ListedSchedule[]> {
  const { after, limit } = filter;
  // Only active schedules have a next occurrence.
  const mayCome = statesOf(filter).includes('active') && (after === null || after.nextAt !== null);
  const coming = mayCome ? await listComing(tx, userId, filter) : [];
  if (coming === null) {
    const position = after === null ? null : { ...after, value: after.nextAt ?? NEVER };
    return listSortedSchedules(tx, userId, { ...filter, by: 'next', after: position });
  }
  if (coming.length >= limit) return coming;
  // A schedule without a next occurrence matches no time.
  if (filter.dueFrom !== undefined || filter.dueTo !== undefined) return coming;
  const lastIdle = after !== null && after.nextAt === null ? after.id : null;
  return [...coming, ...(await listIdle(tx, userId, { ...filter, limit: limit - coming.length, after: lastIdle }))];
}

type AfterPosition = ListFilter & { readonly after: ListPosition | null };

/** How many slices of the agenda are read for a page; each of their rows is a random read in the table of schedules. */
const AGENDA_SLICES = 4;
/** The same for a narrow filter: a page is full after one slice, or would not be full after four. */
const NARROW_AGENDA_SLICES = 1;

/**
 * Schedules in the order of the agenda; null when the filter leaves so few that this takes longer than sorting them.
 */
async function listComing(tx: Tx, userId: string, filter: AfterPosition): Promise<ListedSchedule[] | null> {
  if (isNarrow(filter) && !isSliced(tx)) return null;
  const rows: Row[] = [];
  const most = isNarrow(filter) ? NARROW_AGENDA_SLICES : AGENDA_SLICES;
  let slices = 0;
  for await (const slice of slicesOf(tx, comingPath(userId, filter))) {
    if (slices === most) return null;
    slices += 1;
    rows.push(...(await comingQuery(tx, userId, { ...filter, limit: filter.limit - rows.length }, slice).execute()));
    if (rows.length >= filter.limit) break;
  }
  return rows.map(toListed);
}

/** Along the index of one person: a page costs the same, however many schedules there are. */
export function comingPath(userId: string, { after, dueFrom, dueTo }: AfterPosition): Path {
  return {
    table: 'agenda',
    keys: ['agenda.due_at', 'agenda.key'],
    fixed: [
      sql<boolean>`agenda.user_id = ${userId}`,
      sql<boolean>`agenda.kind = 'occurrence'`,
      ...dueConditions({ dueFrom, dueTo }),
    ],
    after: after === null ? null : [after.nextAt ?? 0, `${KEY_PREFIX.occurrence}${after.id}`],
  };
}

/** The schedules within a slice of the agenda, in its order. */
export function comingQuery(tx: Tx, userId: string, filter: ListFilter, slice: readonly Expression<SqlBool>[]) {
  const query = tx.db
    .selectFrom('agenda')
    .innerJoin('schedules', (join) => join.on('schedules.id', '=', idInKey('occurrence')))
    .selectAll('schedules')
    .select('agenda.due_at as next_at')
    .where('schedules.user_id', '=', userId)
    .where('schedules.state', 'in', statesOf(filter))
    .orderBy('agenda.due_at')
    .orderBy('agenda.key')
    .limit(sql.lit(filter.limit));
  return whereAll(query, [...slice, ...scheduleConditions(tx, userId, filter)]);
}

/** Schedules without a next occurrence, oldest first. */
async function listIdle(
  tx: Tx,
  userId: string,
  filter: ListFilter & { readonly after: string | null },
): Promise<ListedSchedule[]> {
  const { after, limit } = filter;
  let rows: Row[] = [];
  for (const state of statesOf(filter)) {
    const found = await listInOrder(tx, filter, {
      ...{ table: 'schedules', keys: ['schedules.id'], after: after === null ? null : [after] },
      rows: sliceRows(filter),
      fixed: ofState(userId, state),
      conditions: [...scheduleConditions(tx, userId, filter), sql<boolean>`agenda.key is null`],
    });
    rows = [...rows, ...found].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
  }
  return rows.map(toListed);
}

/** The sort value of a schedule without a next occurrence. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** The orders without an index: ids are sorted first, and only the rows of the page are read whole. */
const ORDERS = {
  name: { column: sql<string | number>`lower(substr(schedules.what, 1, 200))`, descending: false },
  next: { column: sql<string | number>`coalesce(agenda.due_at, ${sql.lit(NEVER)})`, descending: false },
  changed: { column: sql<string | number>`schedules.updated_at`, descending: true },
} as const;
export type SortedBy = keyof typeof ORDERS;

type Place = { readonly id: string; readonly value: string | number };

/** A user's schedules by name, by next occurrence, or last changed first. */
export async function listSortedSchedules(
  tx: Tx,
  userId: string,
  filter: ListFilter & { readonly by: SortedBy; readonly after: ListPosition | null },
): Promise<(ListedSchedule & { readonly value: string | number })[]> {
  const { by, after, limit } = filter;
  const { column, descending } = ORDERS[by];
  const [direction, beyond, before] = descending
    ? (['desc', sql`<`, sql`>`] as const)
    : (['asc', sql`>`, sql`<`] as const);
  const place = sql`(${column}, schedules.id)`;
  const conditions = filterConditions(tx, userId, filter);
  if (after !== null) conditions.push(sql<boolean>`${place} ${beyond} (${after.value ?? ''}, ${after.id})`);
  let places: readonly Place[] = [];
  for await (const slice of throughStates(tx, userId, statesOf(filter), sliceRows(filter))) {
    // Nothing after a whole page is on the page.
    const last = places.length < limit ? undefined : places.at(-1);
    const found = await whereAll(withAgenda(tx), [
      ...slice,
      ...conditions,
      ...(last === undefined ? [] : [sql<boolean>`${place} ${before} (${last.value}, ${last.id})`]),
    ])
      .select(['schedules.id', column.as('value')])
      .orderBy('value', direction)
      .orderBy('schedules.id', direction)
      .limit(sql.lit(limit))
      .execute();
    places = places.length === 0 ? found : mergePlaces(places, found, { descending, limit });
  }
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await withAgenda(tx)
    .selectAll('schedules')
    .select('agenda.due_at as next_at')
    .where('schedules.id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, value }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ ...toListed(row), value }];
  });
}

/**
 * Merges two sorted parts and keeps the first rows. Only reads in slices are merged, and there texts are in byte
 * order.
 */
function mergePlaces(
  some: readonly Place[],
  more: readonly Place[],
  { descending, limit }: { readonly descending: boolean; readonly limit: number },
): readonly Place[] {
  if (more.length === 0) return some;
  const sign = descending ? -1 : 1;
  const compare = (one: string | number, other: string | number) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
  return [...some, ...more]
    .sort((one, other) => sign * (compare(one.value, other.value) || compare(one.id, other.id)))
    .slice(0, limit);
}

/** When something of a user is due next; null when nothing is. */
export async function findNextDueAt(tx: Tx, userId: string): Promise<EpochMs | null> {
  let next: EpochMs | null = null;
  for (const kind of ['occurrence', 'reminder']) {
    const due = (await nextDueQuery(tx, userId, kind).executeTakeFirst())?.due_at ?? null;
    if (due !== null && (next === null || due < next)) next = due;
  }
  return next;
}

/** The first of a kind, ordered as the index is, so that the read stops there. */
export function nextDueQuery(tx: Tx, userId: string, kind: string) {
  return tx.db
    .selectFrom('agenda')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('due_at', '>', 0)
    .orderBy('due_at')
    .orderBy('key')
    .limit(1);
}

/** The texts of some schedules of a user, by id. */
export async function findScheduleTexts(
  tx: Tx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('schedules')
    .select(['id', 'what'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.what]));
}
