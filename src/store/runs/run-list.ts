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

/** Which runs of a person are meant. What is absent narrows nothing. */
export interface RunFilter {
  readonly scheduleId?: string | undefined;
  readonly state?: RunState | undefined;
  /** Those of schedules with these. */
  readonly agent?: string | undefined;
  readonly kind?: ScheduleKind | undefined;
  readonly channel?: string | undefined;
  readonly search?: string | undefined;
  /** Began a minute late or more. */
  readonly late?: boolean | undefined;
  /** Due not before this instant, and not after the other. */
  readonly dueFrom?: EpochMs | undefined;
  readonly dueTo?: EpochMs | undefined;
}

/** Where a page of runs begins: after this one. */
export interface RunPosition {
  readonly id: string;
  readonly dueAt: EpochMs;
}

/** So many schedules at most are gone through one by one; where more are meant, their runs are looked for in order. */
const FEW_SCHEDULES = 200;
/** So many runs are put in order; more are looked through along an order that is there. */
const FEW_RUNS = 2_000;

/** What a filter comes to. */
interface Search {
  readonly conditions: readonly Expression<SqlBool>[];
  /** The runs are found by something narrower than their person, and they are few: all of them are read and put in order. */
  readonly isFew: boolean;
}

/**
 * How runs are looked for; null: none can fit. A state is written out, not bound: only so does the database see that a partial index
 * answers it. A walk along the index of one person is spared where something narrower leaves few.
 */
async function searchFor(tx: Tx, userId: string, filter: RunFilter): Promise<Search | null> {
  const { scheduleId, state, agent, kind, channel, search, late, dueFrom, dueTo } = filter;
  const meant = await schedulesMeant(tx, userId, { agent, kind, channel, search });
  if (meant === 'none') return null;
  const narrow: Expression<SqlBool>[] = [];
  if (meant?.isFew === true) narrow.push(meant.condition);
  if (scheduleId !== undefined) narrow.push(sql<boolean>`runs.schedule_id = ${scheduleId}`);
  if (state !== undefined && UNFINISHED_RUN_STATES.includes(state)) narrow.push(sql<boolean>`runs.ended_at is null`);
  const conditions = [...narrow];
  if (meant?.isFew === false) conditions.push(meant.condition);
  if (state !== undefined) conditions.push(sql<boolean>`runs.state = ${sql.lit(state)}`);
  // Each of them has a code, and they have an index of their own.
  if (state === 'failed') conditions.push(sql<boolean>`runs.error_code is not null`);
  if (late === true) conditions.push(sql<boolean>`runs.lateness_ms >= ${sql.lit(LATE_START_MS)}`);
  if (late === false) conditions.push(sql<boolean>`coalesce(runs.lateness_ms, 0) < ${sql.lit(LATE_START_MS)}`);
  if (dueFrom !== undefined) conditions.push(sql<boolean>`runs.due_at >= ${dueFrom}`);
  if (dueTo !== undefined) conditions.push(sql<boolean>`runs.due_at <= ${dueTo}`);
  return { conditions, isFew: narrow.length > 0 && (!isSliced(tx) || (await areFew(tx, narrow))) };
}

/** Whether so few runs are meant that they may be read in one piece. */
async function areFew(tx: Tx, narrow: readonly Expression<SqlBool>[]): Promise<boolean> {
  const some = sql`select 1 from runs where ${sql.join(narrow, sql` and `)} limit ${sql.lit(FEW_RUNS + 1)}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) as some`.execute(tx.db);
  return Number(rows[0]?.count) <= FEW_RUNS;
}

/** The conditions of a person's runs, in one piece where they are few, else a slice after the other along an index. */
async function* piecesOfRuns(
  tx: Tx,
  userId: string,
  { conditions, isFew }: Search,
  { by, before }: { readonly by: 'made' | 'due'; readonly before: RunPosition | null },
) {
  const keys = by === 'made' ? ['runs.id'] : ['runs.due_at', 'runs.id'];
  const after = before === null ? null : by === 'made' ? [before.id] : [before.dueAt, before.id];
  if (isFew) {
    // No walk along the index of the person.
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

/** The schedules whose runs are meant, where that is not all of them. */
async function schedulesMeant(
  tx: Tx,
  userId: string,
  filter: Pick<RunFilter, 'agent' | 'kind' | 'channel' | 'search'>,
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

/** One page of a user's runs: made last first, or due last first. */
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
  // The ids first: what stands beside a run is looked up for those of the page alone.
  const places: { readonly id: string }[] = [];
  for await (const piece of piecesOfRuns(tx, userId, found, { by, before })) {
    const query = whereAll(tx.db.selectFrom('runs').select('runs.id'), piece);
    // Few are put in order; nobody walks along all runs to find them in it.
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
  // What failed is found by its own index, and a stretch of time by that of due times; both go by them.
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
