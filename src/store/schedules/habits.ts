import { sql } from 'kysely';
import { isAskedFor, type RunCause } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { slicesOf } from '../slices.ts';
import { whereAll } from './schedule-filter.ts';

/** When a person answered reminders, newest first. Reminders that ended without an answer are left out. */
export async function listAnswers(
  tx: Tx,
  userId: string,
  { since, limit }: { readonly since: EpochMs; readonly limit: number },
): Promise<EpochMs[]> {
  const rows = await tx.db
    .selectFrom('reminders')
    .select('ended_at')
    .where('user_id', '=', userId)
    .where('state', '=', 'acknowledged')
    .where('ended_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => row.ended_at ?? []);
}

/** How many of a person's newest runs are searched for those of one agent. */
const NEWEST_RUNS = 5_000;

/**
 * When an agent's runs for a person began, how long they took, and whether they failed or began late, newest first.
 * Test runs do not count, and only the newest 5,000 runs of all agents are read.
 */
export async function listAgentRuns(
  tx: Tx,
  userId: string,
  {
    agent,
    since,
    limit,
    lateAfterMs,
  }: { readonly agent: string; readonly since: EpochMs; readonly limit: number; readonly lateAfterMs: number },
): Promise<{ readonly startedAt: EpochMs; readonly lengthMs: number | null; readonly isTroubled: boolean }[]> {
  const rows: {
    started_at: EpochMs | null;
    ended_at: EpochMs | null;
    state: string;
    lateness_ms: number | null;
    cause: string;
  }[] = [];
  for await (const slice of newestRuns(tx, userId)) {
    const query = tx.db
      .selectFrom('runs')
      .innerJoin('schedules', 'schedules.id', 'runs.schedule_id')
      .select(['runs.started_at', 'runs.ended_at', 'runs.state', 'runs.lateness_ms', 'runs.cause'])
      .where('schedules.agent', '=', agent)
      .where('schedules.kind', '=', 'action')
      .where('runs.cause', '!=', 'test')
      .where('runs.started_at', '>=', since)
      .orderBy('runs.id', 'desc')
      .limit(sql.lit(limit - rows.length));
    rows.push(...(await whereAll(query, slice).execute()));
    if (rows.length >= limit) break;
  }
  return rows.flatMap(({ started_at: startedAt, ended_at: endedAt, state, lateness_ms: lateness, cause }) => {
    if (startedAt === null) return [];
    const wasLate = !isAskedFor(cause as RunCause) && (lateness ?? 0) > lateAfterMs;
    const lengthMs = endedAt === null ? null : endedAt - startedAt;
    return [{ startedAt, lengthMs, isTroubled: state === 'failed' || wasLate }];
  });
}

/** A person's newest runs, newest first, slice by slice. */
async function* newestRuns(tx: Tx, userId: string) {
  const own = sql<boolean>`runs.user_id = ${userId}`;
  const { rows } = await sql<{ id: string }>`select runs.id from runs where ${own} order by runs.id desc
    limit 1 offset ${sql.lit(NEWEST_RUNS - 1)}`.execute(tx.db);
  const [oldest] = rows;
  const fixed = oldest === undefined ? [own] : [own, sql<boolean>`runs.id >= ${oldest.id}`];
  yield* slicesOf(tx, { table: 'runs', keys: ['runs.id'], fixed, descending: true });
}
