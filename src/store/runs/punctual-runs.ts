import { sql } from 'kysely';
import type { PunctualRun } from '../../domain/runs/punctuality.ts';
import { ASKED_FOR, type MissedRange, type RunState } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { whereAll } from '../schedules/schedule-filter.ts';
import { slicesOf } from '../slices.ts';
import { MISSES } from './left-out.ts';

/** A range of time, both ends included. */
export interface Range {
  readonly from: EpochMs;
  readonly to: EpochMs;
}

/**
 * The newest runs of a schedule that were due in a range and began, oldest first. Runs started by hand are left out:
 * they are never late.
 */
export async function listPunctualRuns(
  tx: Tx,
  userId: string,
  scheduleId: string,
  { from, to, limit }: Range & { readonly limit: number },
): Promise<PunctualRun[]> {
  let rows: { id: string; due_at: number; lateness_ms: number | null; state: string }[] = [];
  const fixed = [
    sql<boolean>`runs.schedule_id = ${scheduleId}`,
    // Keeps the query on the schedule's index; the user's index holds the whole history.
    sql<boolean>`runs.user_id || '' = ${userId}`,
  ];
  for await (const slice of slicesOf(tx, { table: 'runs', keys: ['runs.slot'], fixed })) {
    const query = tx.db
      .selectFrom('runs')
      .select(['id', 'due_at', 'lateness_ms', 'state'])
      .where('due_at', '>=', from)
      .where('due_at', '<=', to)
      .where('cause', 'not in', ASKED_FOR)
      .where('lateness_ms', 'is not', null)
      .orderBy('due_at', 'desc')
      .limit(sql.lit(limit));
    const found = await whereAll(query, slice).execute();
    rows = rows.length === 0 ? found : [...rows, ...found].sort((a, b) => b.due_at - a.due_at).slice(0, limit);
  }
  return rows
    .map((row) => ({
      id: row.id,
      dueAt: row.due_at,
      latenessMs: row.lateness_ms ?? 0,
      state: row.state as RunState,
    }))
    .reverse();
}

/** The newest ranges of a schedule, within a range of time, that were not run, oldest first. */
export async function listMissedWithin(
  tx: Tx,
  userId: string,
  scheduleId: string,
  { from, to, limit }: Range & { readonly limit: number },
): Promise<Pick<MissedRange, 'id' | 'fromAt' | 'toAt' | 'count' | 'reason'>[]> {
  const rows = await tx.db
    .selectFrom('missed')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('user_id', '=', userId)
    .where('to_at', '>=', from)
    .where('from_at', '<=', to)
    .where(MISSES)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows
    .map(({ id, from_at: fromAt, to_at: toAt, count, reason }) => ({ id, fromAt, toAt, count, reason }))
    .reverse();
}
