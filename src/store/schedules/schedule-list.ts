import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schedule, ScheduleKind, ScheduleState } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import { idInKey, KEY_PREFIX, keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import type { Schema } from '../schema.ts';
import {
  dueConditions,
  isNarrow,
  type ScheduleFilter,
  scheduleConditions,
  statesOf,
  whereAll,
} from './schedule-filter.ts';
import { toSchedule } from './schedule-rows.ts';
import type { ScheduleTable } from './schedule-tables.ts';

/** A schedule with the instant at which it comes next. */
export interface ListedSchedule {
  readonly schedule: Schedule;
  readonly nextAt: EpochMs | null;
}

/** Where a page begins: after the schedule with this id and, in the order `next`, this due time. */
export interface ListPosition {
  readonly id: string;
  readonly nextAt: EpochMs | null;
  /** In the orders `name` and `changed`: its name in small letters, or when it was changed. */
  readonly value?: string | number | null;
}

/** A filter, and how many rows at most. */
export interface ListFilter extends ScheduleFilter {
  readonly limit: number;
}

type Row = ScheduleTable & { next_at: number | null };

const agendaKey = keyOfRow('occurrence', 'schedules.id');

/** The conditions all lists share. */
function narrow<DB extends Schema, T extends keyof DB & string>(
  tx: Tx,
  userId: string,
  query: SelectQueryBuilder<DB, T, Row>,
  filter: ScheduleFilter,
): SelectQueryBuilder<DB, T, Row> {
  return whereAll(query, [...scheduleConditions(tx, userId, filter), ...dueConditions(filter)]);
}

const toListed = (row: Row): ListedSchedule => ({ schedule: toSchedule(row), nextAt: row.next_at });

/**
 * A user's schedules, newest first, older than `before`. Each state is read in the order of its index and the heads are merged:
 * a page costs the same however many schedules there are.
 */
export async function listNewestSchedules(
  tx: Tx,
  userId: string,
  filter: ListFilter & { readonly before: string | null },
): Promise<ListedSchedule[]> {
  const { before, limit } = filter;
  const rows: Row[] = [];
  for (const state of statesOf(filter)) {
    const query = tx.db
      .selectFrom('schedules')
      .leftJoin('agenda', (join) => join.on('agenda.key', '=', agendaKey))
      .selectAll('schedules')
      .select('agenda.due_at as next_at')
      .where('schedules.user_id', '=', userId)
      .where('schedules.state', '=', state)
      .$if(before !== null, (some) => some.where('schedules.id', '<', before!));
    rows.push(
      ...(await narrow(tx, userId, query as never, filter)
        .orderBy('schedules.id', 'desc')
        .limit(limit)
        .execute()),
    );
  }
  rows.sort((a, b) => (a.id < b.id ? 1 : -1));
  return rows.slice(0, limit).map(toListed);
}

/** A user's schedules by what comes next, after `after`; those without a next occurrence stand at the end. */
export async function listNextSchedules(
  tx: Tx,
  userId: string,
  filter: ListFilter & { readonly after: ListPosition | null },
): Promise<ListedSchedule[]> {
  const { after, limit } = filter;
  if (isNarrow(filter)) {
    const position = after === null ? null : { ...after, value: after.nextAt ?? NEVER };
    return listSortedSchedules(tx, userId, { ...filter, by: 'next', after: position });
  }
  // Only what is active has a next occurrence.
  const mayCome = statesOf(filter).includes('active') && (after === null || after.nextAt !== null);
  const coming = mayCome ? await listComing(tx, userId, filter) : [];
  if (coming.length >= limit) return coming;
  // What never comes is at no time.
  if (filter.dueFrom !== undefined || filter.dueTo !== undefined) return coming;
  const lastIdle = after !== null && after.nextAt === null ? after.id : null;
  return [...coming, ...(await listIdle(tx, userId, { ...filter, limit: limit - coming.length, after: lastIdle }))];
}

async function listComing(
  tx: Tx,
  userId: string,
  filter: ListFilter & { readonly after: ListPosition | null },
): Promise<ListedSchedule[]> {
  return (await comingQuery(tx, userId, filter).execute()).map(toListed);
}

/** In the order of the agenda, walked along the index of one person: a page costs the same however many schedules there are. */
export function comingQuery(tx: Tx, userId: string, filter: ListFilter & { readonly after: ListPosition | null }) {
  const { after, limit } = filter;
  const from = after?.nextAt ?? 0;
  const fromKey = after === null ? '' : `${KEY_PREFIX.occurrence}${after.id}`;
  const query = tx.db
    .selectFrom('agenda')
    .innerJoin('schedules', (join) => join.on('schedules.id', '=', idInKey('occurrence')))
    .selectAll('schedules')
    .select('agenda.due_at as next_at')
    .where('agenda.user_id', '=', userId)
    .where('agenda.kind', '=', 'occurrence')
    .where('schedules.user_id', '=', userId)
    .where('schedules.state', 'in', statesOf(filter))
    .where('agenda.due_at', '>=', from)
    .where((e) => e.or([e('agenda.due_at', '>', from), e('agenda.key', '>', fromKey)]));
  return narrow(tx, userId, query as never, filter)
    .orderBy('agenda.due_at' as never)
    .orderBy('agenda.key' as never)
    .limit(limit);
}

/** What has no next occurrence, oldest first. */
async function listIdle(
  tx: Tx,
  userId: string,
  filter: ListFilter & { readonly after: string | null },
): Promise<ListedSchedule[]> {
  const { after, limit } = filter;
  const rows: Row[] = [];
  for (const state of statesOf(filter)) {
    const query = tx.db
      .selectFrom('schedules')
      .leftJoin('agenda', (join) => join.on('agenda.key', '=', agendaKey))
      .selectAll('schedules')
      .select('agenda.due_at as next_at')
      .where('schedules.user_id', '=', userId)
      .where('schedules.state', '=', state)
      .where('agenda.key', 'is', null)
      .$if(after !== null, (some) => some.where('schedules.id', '>', after!));
    rows.push(
      ...(await narrow(tx, userId, query as never, filter)
        .orderBy('schedules.id')
        .limit(limit)
        .execute()),
    );
  }
  rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  return rows.slice(0, limit).map(toListed);
}

/** Stands in the order for what never comes. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** The orders that no index holds: the ids are put in order first, and only the rows of the page are read whole. */
const ORDERS = {
  name: { column: sql<string | number>`lower(substr(schedules.what, 1, 200))`, descending: false },
  next: { column: sql<string | number>`coalesce(agenda.due_at, ${sql.lit(NEVER)})`, descending: false },
  changed: { column: sql<string | number>`schedules.updated_at`, descending: true },
} as const;
export type SortedBy = keyof typeof ORDERS;

/** A user's schedules by name, by what comes next, or what was changed last first. */
export async function listSortedSchedules(
  tx: Tx,
  userId: string,
  filter: ListFilter & { readonly by: SortedBy; readonly after: ListPosition | null },
): Promise<(ListedSchedule & { readonly value: string | number })[]> {
  const { by, after, limit } = filter;
  const { column, descending } = ORDERS[by];
  const [direction, beyond] = descending ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const);
  const conditions = [...scheduleConditions(tx, userId, filter), ...dueConditions(filter)];
  const query = tx.db
    .selectFrom('schedules')
    .leftJoin('agenda', (join) => join.on('agenda.key', '=', agendaKey))
    .select(['schedules.id', 'agenda.due_at as next_at', column.as('value')])
    .where('schedules.user_id', '=', userId)
    .where('schedules.state', 'in', statesOf(filter))
    .$if(after !== null, (some) =>
      some.where(sql<boolean>`(${column}, schedules.id) ${beyond} (${after?.value ?? ''}, ${after?.id ?? ''})`),
    );
  const found = await whereAll(query as never, conditions)
    .orderBy('value' as never, direction)
    .orderBy('schedules.id' as never, direction)
    .limit(limit)
    .execute();
  const places = found as unknown as { id: string; next_at: number | null; value: string | number }[];
  if (places.length === 0) return [];
  const rows = await tx.db
    .selectFrom('schedules')
    .selectAll()
    .where(
      'id',
      'in',
      places.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id, next_at: nextAt, value }) => {
    const row = byId.get(id);
    return row === undefined ? [] : [{ schedule: toSchedule(row), nextAt, value }];
  });
}

/** How many schedules fit a filter, by what tells lists apart. */
export async function countSchedulesBy(
  tx: Tx,
  userId: string,
  filter: ScheduleFilter,
): Promise<readonly { state: ScheduleState; kind: ScheduleKind; recurring: boolean; count: number }[]> {
  const { dueFrom, dueTo } = filter;
  const [again] = scheduleConditions(tx, userId, { recurring: true });
  const query = tx.db
    .selectFrom('schedules')
    .$if(
      dueFrom !== undefined || dueTo !== undefined,
      (some) => some.innerJoin('agenda', (join) => join.on('agenda.key', '=', agendaKey)) as never,
    )
    .select((e) => [
      'schedules.state',
      'schedules.kind',
      sql<number>`case when ${again} then 1 else 0 end`.as('recurring'),
      e.fn.countAll<number>().as('count'),
    ])
    .where('schedules.user_id', '=', userId)
    .where('schedules.state', 'in', statesOf(filter))
    .groupBy(['schedules.state', 'schedules.kind', 'recurring']);
  const rows = await whereAll(query as never, [
    ...scheduleConditions(tx, userId, filter),
    ...dueConditions(filter),
  ]).execute();
  return (rows as unknown as { state: string; kind: string; recurring: number; count: number }[]).map((row) => ({
    state: row.state as ScheduleState,
    kind: row.kind as ScheduleKind,
    recurring: Number(row.recurring) === 1,
    count: Number(row.count),
  }));
}

/** How many schedules a user has in each state that was asked for. */
export async function countSchedulesIn(
  tx: Tx,
  userId: string,
  states: readonly ScheduleState[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('schedules')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('state', 'in', states)
    .groupBy('state')
    .execute();
  return new Map(rows.map((row) => [row.state, Number(row.count)]));
}

/** When something of a user is due next; null when nothing is to come. */
export async function findNextDueAt(tx: Tx, userId: string): Promise<EpochMs | null> {
  let next: EpochMs | null = null;
  for (const kind of ['occurrence', 'reminder']) {
    const due = (await nextDueQuery(tx, userId, kind).executeTakeFirst())?.due_at ?? null;
    if (due !== null && (next === null || due < next)) next = due;
  }
  return next;
}

/** The first of a kind, ordered as the index is, so that it stops there. */
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

/** What some schedules of a user say or do, by id. */
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
