import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import {
  SCHEDULE_STATES,
  type Schedule,
  type ScheduleKind,
  type ScheduleState,
} from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import { idInKey, KEY_PREFIX, keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import type { ScheduleTable, Schema } from '../schema.ts';
import { toSchedule } from './schedule-rows.ts';

/** A schedule with the instant at which it comes next. */
export interface ListedSchedule {
  readonly schedule: Schedule;
  readonly nextAt: EpochMs | null;
}

/** Where a page begins: after the schedule with this id and, in the order `next`, this due time. */
export interface ListPosition {
  readonly id: string;
  readonly nextAt: EpochMs | null;
}

export interface ScheduleFilter {
  /** Empty: all. */
  readonly states: readonly ScheduleState[];
  readonly kind?: ScheduleKind;
  readonly agent?: string;
  /** Part of the text or of the words of its time, in any case. */
  readonly search?: string;
  readonly limit: number;
}

type Row = ScheduleTable & { next_at: number | null };

const agendaKey = keyOfRow('occurrence', 'schedules.id');

/** The conditions all lists share. */
function narrow<DB extends Schema, T extends keyof DB & string>(
  query: SelectQueryBuilder<DB, T, Row>,
  { kind, agent, search }: ScheduleFilter,
): SelectQueryBuilder<DB, T, Row> {
  const conditions: Expression<boolean>[] = [];
  if (kind !== undefined) conditions.push(sql<boolean>`schedules.kind = ${kind}`);
  if (agent !== undefined) conditions.push(sql<boolean>`schedules.agent = ${agent}`);
  if (search !== undefined) {
    const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    conditions.push(
      sql<boolean>`(lower(schedules.what) like ${pattern} escape '\\' or lower(schedules.when_text) like ${pattern} escape '\\')`,
    );
  }
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query);
}

const statesOf = ({ states }: ScheduleFilter): readonly ScheduleState[] =>
  states.length === 0 ? SCHEDULE_STATES : states;
const toListed = (row: Row): ListedSchedule => ({ schedule: toSchedule(row), nextAt: row.next_at });

/**
 * A user's schedules, newest first, older than `before`. Each state is read in the order of its index and the heads are merged:
 * a page costs the same however many schedules there are.
 */
export async function listNewestSchedules(
  tx: Tx,
  userId: string,
  filter: ScheduleFilter & { readonly before: string | null },
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
      ...(await narrow(query as never, filter)
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
  filter: ScheduleFilter & { readonly after: ListPosition | null },
): Promise<ListedSchedule[]> {
  const { after, limit } = filter;
  // Only what is active has a next occurrence.
  const mayCome = statesOf(filter).includes('active') && (after === null || after.nextAt !== null);
  const coming = mayCome ? await listComing(tx, userId, filter) : [];
  if (coming.length >= limit) return coming;
  const lastIdle = after !== null && after.nextAt === null ? after.id : null;
  return [...coming, ...(await listIdle(tx, userId, { ...filter, limit: limit - coming.length, after: lastIdle }))];
}

async function listComing(
  tx: Tx,
  userId: string,
  filter: ScheduleFilter & { readonly after: ListPosition | null },
): Promise<ListedSchedule[]> {
  return (await comingQuery(tx, userId, filter).execute()).map(toListed);
}

/** In the order of the agenda, walked along the index of one person: a page costs the same however many schedules there are. */
export function comingQuery(tx: Tx, userId: string, filter: ScheduleFilter & { readonly after: ListPosition | null }) {
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
  return narrow(query as never, filter)
    .orderBy('agenda.due_at' as never)
    .orderBy('agenda.key' as never)
    .limit(limit);
}

/** What has no next occurrence, oldest first. */
async function listIdle(
  tx: Tx,
  userId: string,
  filter: ScheduleFilter & { readonly after: string | null },
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
      ...(await narrow(query as never, filter)
        .orderBy('schedules.id')
        .limit(limit)
        .execute()),
    );
  }
  rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  return rows.slice(0, limit).map(toListed);
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
