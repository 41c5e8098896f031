import { sql } from 'kysely';
import type { RunState } from '../../domain/runs/run.ts';
import type { Tx } from '../database.ts';
import { rowsStatement } from '../rows-statement.ts';
import type { LastRun } from './run-views.ts';

/** How many of a schedule's most recent runs are read. */
export const RECENT_RUNS = 30;

interface RecentRow {
  schedule_id: string;
  id: string;
  state: string;
  due_at: number;
  started_at: number | null;
  lateness_ms: number | null;
}

/**
 * Slots of scheduled runs are digits and those of other runs are ids, so the newest of each kind are at the ends of
 * one index.
 */
const recent = (count: number) =>
  rowsStatement<{ id: string }, RecentRow>({ id: 'text' }, (db, given, dialect) => {
    const ends = (columns: ReturnType<typeof sql>) => sql`
      select * from (select ${columns} from runs where runs.schedule_id = given.id and runs.slot < 'a'
        order by runs.slot desc limit ${sql.lit(count)}) as timed
      union all
      select * from (select ${columns} from runs where runs.schedule_id = given.id and runs.slot >= 'a' and runs.cause <> 'test'
        order by runs.slot desc limit ${sql.lit(count)}) as others`;
    const shown = sql`runs.schedule_id, runs.id, runs.state, runs.due_at, runs.started_at, runs.lateness_ms`;
    const read =
      dialect === 'sqlite'
        ? sql<RecentRow>`select ${shown} from ${given} cross join runs where runs.id in (${ends(sql`runs.id`)})`
        : sql<RecentRow>`select recent.* from ${given} cross join lateral (${ends(shown)}) as recent`;
    return { compile: () => read.compile(db) };
  });
const recentRuns = recent(RECENT_RUNS);
const lastRuns = recent(1);

/**
 * The most recent runs of some schedules without test runs, by schedule and newest first: one query, however many
 * schedules and however long their histories.
 */
export async function findRecentRuns(
  tx: Tx,
  scheduleIds: readonly string[],
  count: number,
): Promise<ReadonlyMap<string, readonly LastRun[]>> {
  const rows = await tx.forRows(
    count <= 1 ? lastRuns : recentRuns,
    scheduleIds.map((id) => ({ id })),
  );
  const found = new Map<string, LastRun[]>();
  for (const row of rows) {
    const run = {
      id: row.id,
      state: row.state as RunState,
      dueAt: Number(row.due_at),
      startedAt: row.started_at,
      latenessMs: row.lateness_ms,
    };
    const runs = found.get(row.schedule_id);
    if (runs === undefined) found.set(row.schedule_id, [run]);
    else runs.push(run);
  }
  for (const runs of found.values()) {
    runs.sort((one, other) => (one.id < other.id ? 1 : -1));
    runs.splice(Math.max(1, count));
  }
  return found;
}
