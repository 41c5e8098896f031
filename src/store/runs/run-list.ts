import { type Expression, type SqlBool, sql } from 'kysely';
import { LATE_START_MS } from '../../domain/policy/missed.ts';
import { type RunState, UNFINISHED_RUN_STATES } from '../../domain/runs/run.ts';
import type { ScheduleKind } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { scheduleConditions, whereAll } from '../schedules/schedule-filter.ts';
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

/**
 * The conditions of a filter; null: no run can fit. A state is written out, not bound: only so does the database see that a partial index
 * answers it. A walk along the index of one person is spared where something narrower is asked for.
 */
async function conditionsOf(tx: Tx, userId: string, filter: RunFilter): Promise<Expression<SqlBool>[] | null> {
  const { scheduleId, state, agent, kind, channel, search, late, dueFrom, dueTo } = filter;
  const isOpen = state !== undefined && UNFINISHED_RUN_STATES.includes(state);
  const meant = await schedulesMeant(tx, userId, { agent, kind, channel, search });
  if (meant === 'none') return null;
  const isNarrow = scheduleId !== undefined || isOpen || meant?.isFew === true;
  const conditions: Expression<SqlBool>[] = [
    isNarrow ? sql<boolean>`runs.user_id || '' = ${userId}` : sql<boolean>`runs.user_id = ${userId}`,
  ];
  if (meant !== null) conditions.push(meant.condition);
  if (scheduleId !== undefined) conditions.push(sql<boolean>`runs.schedule_id = ${scheduleId}`);
  if (state !== undefined) conditions.push(sql<boolean>`runs.state = ${sql.lit(state)}`);
  if (isOpen) conditions.push(sql<boolean>`runs.ended_at is null`);
  // Each of them has a code, and they have an index of their own.
  if (state === 'failed') conditions.push(sql<boolean>`runs.error_code is not null`);
  if (late === true) conditions.push(sql<boolean>`runs.lateness_ms >= ${sql.lit(LATE_START_MS)}`);
  if (late === false) conditions.push(sql<boolean>`coalesce(runs.lateness_ms, 0) < ${sql.lit(LATE_START_MS)}`);
  if (dueFrom !== undefined) conditions.push(sql<boolean>`runs.due_at >= ${dueFrom}`);
  if (dueTo !== undefined) conditions.push(sql<boolean>`runs.due_at <= ${dueTo}`);
  return conditions;
}

/** The schedules whose runs are meant, where that is not all of them. */
async function schedulesMeant(
  tx: Tx,
  userId: string,
  filter: Pick<RunFilter, 'agent' | 'kind' | 'channel' | 'search'>,
): Promise<{ readonly condition: Expression<SqlBool>; readonly isFew: boolean } | 'none' | null> {
  const conditions = scheduleConditions(tx, userId, filter);
  if (conditions.length === 0) return null;
  const fitting = whereAll(
    tx.db.selectFrom('schedules').select('schedules.id').where('schedules.user_id', '=', userId),
    conditions,
  );
  const few = (await fitting.limit(FEW_SCHEDULES + 1).execute()).map(({ id }) => id);
  if (few.length === 0) return 'none';
  if (few.length <= FEW_SCHEDULES)
    return { condition: sql<boolean>`runs.schedule_id in (${sql.join(few)})`, isFew: true };
  return { condition: sql<boolean>`runs.schedule_id in ${fitting}`, isFew: false };
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
  const conditions = await conditionsOf(tx, userId, filter);
  if (conditions === null) return [];
  if (before !== null) {
    conditions.push(
      by === 'made'
        ? sql<boolean>`runs.id < ${before.id}`
        : sql<boolean>`(runs.due_at, runs.id) < (${before.dueAt}, ${before.id})`,
    );
  }
  // The ids first: what stands beside a run is looked up for those of the page alone.
  const found = whereAll(tx.db.selectFrom('runs').select('runs.id'), conditions);
  const ordered = by === 'made' ? found : found.orderBy('runs.due_at', 'desc');
  const places = await ordered.orderBy('runs.id', 'desc').limit(limit).execute();
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
  const conditions = await conditionsOf(tx, userId, filter);
  if (conditions === null) return 0;
  const row = await whereAll(
    tx.db.selectFrom('runs').select((e) => e.fn.countAll<number>().as('count')),
    conditions,
  ).executeTakeFirst();
  return Number(row?.count ?? 0);
}
