import { type Expression, type SqlBool, sql } from 'kysely';
import { LATE_START_MS } from '../../domain/policy/missed.ts';
import { type RunState, UNFINISHED_RUN_STATES } from '../../domain/runs/run.ts';
import { SCHEDULE_STATES, type ScheduleKind } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { scheduleConditions, sliceRows, whereAll } from '../schedules/schedule-filter.ts';
import { throughStates } from '../schedules/schedule-slices.ts';
import { isSliced, slicesOf } from '../slices.ts';
import { type ShownRow, type ShownRun, shownRuns, toShownRun } from './run-views.ts';

/** Selects runs of a person. An absent field selects all. */
export interface RunFilter {
  readonly scheduleId?: string | undefined;
  readonly state?: RunState | undefined;
  /** Runs of schedules of this agent. */
  readonly agent?: string | undefined;
  /** Runs of schedules of this conversation. */
  readonly threadId?: string | undefined;
  readonly kind?: ScheduleKind | undefined;
  readonly channel?: string | undefined;
  readonly search?: string | undefined;
  /** Runs that began a minute late or more. */
  readonly late?: boolean | undefined;
  /** Due at this instant or later; `dueTo`: at that instant or before. */
  readonly dueFrom?: EpochMs | undefined;
  readonly dueTo?: EpochMs | undefined;
}

/** Where a page of runs begins: after this run. */
export interface RunPosition {
  readonly id: string;
  readonly dueAt: EpochMs;
}

/** Up to this many schedules are read one by one; for more, their runs are looked for in order. */
const FEW_SCHEDULES = 200;
/** Up to this many runs are sorted; more are read along an index that has the order. */
const FEW_RUNS = 2_000;

/** How a filter is carried out. */
interface Search {
  readonly conditions: readonly Expression<SqlBool>[];
  /** True when a condition narrower than the person leaves few runs: all of them are read and sorted. */
  readonly isFew: boolean;
}

/**
 * How to look for runs; null when none can match. A state is a literal, not a parameter: the database uses a partial
 * index only for a literal. The person's index is avoided where a narrower condition leaves few runs.
 */
async function searchFor(tx: Tx, userId: string, filter: RunFilter): Promise<Search | null> {
  const { scheduleId, state, agent, threadId, kind, channel, search, late, dueFrom, dueTo } = filter;
  const meant = await schedulesMeant(tx, userId, { agent, threadId, kind, channel, search });
  if (meant === 'none') return null;
  const narrow: Expression<SqlBool>[] = [];
  if (meant?.isFew === true) narrow.push(meant.condition);
  if (scheduleId !== undefined) narrow.push(sql<boolean>`runs.schedule_id = ${scheduleId}`);
  if (state !== undefined && UNFINISHED_RUN_STATES.includes(state)) narrow.push(sql<boolean>`runs.ended_at is null`);
  const conditions = [...narrow];
  if (meant?.isFew === false) conditions.push(meant.condition);
  if (state !== undefined) conditions.push(sql<boolean>`runs.state = ${sql.lit(state)}`);
  // Every failed run has a code, and failed runs have an index of their own.
  if (state === 'failed') conditions.push(sql<boolean>`runs.error_code is not null`);
  if (late === true) conditions.push(sql<boolean>`runs.lateness_ms >= ${sql.lit(LATE_START_MS)}`);
  if (late === false) conditions.push(sql<boolean>`coalesce(runs.lateness_ms, 0) < ${sql.lit(LATE_START_MS)}`);
  if (dueFrom !== undefined) conditions.push(sql<boolean>`runs.due_at >= ${dueFrom}`);
  if (dueTo !== undefined) conditions.push(sql<boolean>`runs.due_at <= ${dueTo}`);
  return { conditions, isFew: narrow.length > 0 && (!isSliced(tx) || (await areFew(tx, narrow))) };
}

/** True when so few runs match that they may be read in one piece. */
async function areFew(tx: Tx, narrow: readonly Expression<SqlBool>[]): Promise<boolean> {
  const some = sql`select 1 from runs where ${sql.join(narrow, sql` and `)} limit ${sql.lit(FEW_RUNS + 1)}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) as some`.execute(tx.db);
  return Number(rows[0]?.count) <= FEW_RUNS;
}

/** The conditions for a person's runs: in one piece when they are few, otherwise slice by slice along an index. */
async function* piecesOfRuns(
  tx: Tx,
  userId: string,
  { conditions, isFew }: Search,
  { by, before }: { readonly by: 'made' | 'due'; readonly before: RunPosition | null },
) {
  const keys = by === 'made' ? ['runs.id'] : ['runs.due_at', 'runs.id'];
  const after = before === null ? null : by === 'made' ? [before.id] : [before.dueAt, before.id];
  if (isFew) {
    // Keeps the query off the person's index.
    const own = sql<boolean>`runs.user_id || '' = ${userId}`;
    yield [...conditions, own, ...(after === null ? [] : [isBeyond(keys, after)])];
    return;
  }
  const fixed = [sql<boolean>`runs.user_id = ${userId}`];
  const path = { table: 'runs', keys, fixed, after, descending: true } as const;
  for await (const slice of slicesOf(tx, path)) yield [...slice, ...conditions];
}

const isBeyond = (keys: readonly string[], place: readonly (string | number)[]) =>
  sql<boolean>`(${sql.join(keys.map((key) => sql.ref(key)))}) < (${sql.join(place)})`;

/** The schedules whose runs match; null when all do. */
async function schedulesMeant(
  tx: Tx,
  userId: string,
  filter: Pick<RunFilter, 'agent' | 'threadId' | 'kind' | 'channel' | 'search'>,
): Promise<{ readonly condition: Expression<SqlBool>; readonly isFew: boolean } | 'none' | null> {
  const conditions = scheduleConditions(tx, userId, filter);
  if (conditions.length === 0) return null;
  const few: string[] = [];
  for await (const slice of throughStates(tx, userId, SCHEDULE_STATES, sliceRows(filter))) {
    const fitting = whereAll(tx.db.selectFrom('schedules').select('schedules.id'), [...slice, ...conditions]);
    few.push(...(await fitting.limit(sql.lit(FEW_SCHEDULES + 1 - few.length)).execute()).map(({ id }) => id));
    if (few.length > FEW_SCHEDULES) break;
  }
  if (few.length === 0) return 'none';
  if (few.length <= FEW_SCHEDULES)
    return { condition: sql<boolean>`runs.schedule_id in (${sql.join(few)})`, isFew: true };
  const fitting = whereAll(tx.db.selectFrom('schedules').select('schedules.id'), [
    sql<boolean>`schedules.id = runs.schedule_id`,
    ...conditions,
  ]);
  return { condition: sql<boolean>`exists ${fitting}`, isFew: false };
}

/** One page of a user's runs: newest first, or latest due time first. */
export async function listShownRuns(
  tx: Tx,
  userId: string,
  filter: RunFilter & {
    readonly by?: 'made' | 'due';
    readonly before: RunPosition | null;
    readonly limit: number;
  },
): Promise<ShownRun[]> {
  const { by = 'made', before, limit } = filter;
  const found = await searchFor(tx, userId, filter);
  if (found === null) return [];
  // Ids first: the joined facts are read only for the runs of the page.
  const places: { readonly id: string }[] = [];
  for await (const piece of piecesOfRuns(tx, userId, found, { by, before })) {
    const query = whereAll(tx.db.selectFrom('runs').select('runs.id'), piece);
    // Few runs are sorted; no scan along all runs in order.
    const byId = found.isFew ? sql`runs.id || ''` : sql.ref('runs.id');
    const ordered = by === 'made' ? query : query.orderBy('runs.due_at', 'desc');
    places.push(
      ...(await ordered
        .orderBy(byId, 'desc')
        .limit(sql.lit(limit - places.length))
        .execute()),
    );
    if (places.length >= limit) break;
  }
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await shownRuns(tx).where('runs.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row as ShownRow]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toShownRun(row)];
  });
}

/** How many runs fit a filter. */
export async function countRuns(tx: Tx, userId: string, filter: RunFilter): Promise<number> {
  const found = await searchFor(tx, userId, filter);
  if (found === null) return 0;
  // Failed runs have an index of their own, and a range of time uses the index of due times; both are in due order.
  const isTimed = filter.state === 'failed' || filter.dueFrom !== undefined || filter.dueTo !== undefined;
  let total = 0;
  for await (const piece of piecesOfRuns(tx, userId, found, { by: isTimed ? 'due' : 'made', before: null })) {
    const row = await whereAll(
      tx.db.selectFrom('runs').select((e) => e.fn.countAll<number>().as('count')),
      piece,
    ).executeTakeFirst();
    total += Number(row?.count ?? 0);
  }
  return total;
}
