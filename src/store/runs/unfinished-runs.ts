import { sql } from 'kysely';
import { lowestIdAt } from '../../domain/ids.ts';
import { OCCURRENCE_CAUSES, type Run } from '../../domain/runs/run.ts';
import { DAY_MS, type EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readRows } from '../readable-rows.ts';
import { toRun } from './run-rows.ts';

/** True when a schedule has an unfinished run. */
export async function hasUnfinishedRun(tx: Tx, scheduleId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('runs')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    // A literal, not a parameter: the database uses the partial index only for a literal.
    .where(sql<boolean>`ended_at IS NULL`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Unfinished runs of a schedule without follow-ups, in order. `queued` selects only those that have not begun. */
export async function listCancellableRuns(tx: Tx, scheduleId: string, which: 'queued' | 'unfinished'): Promise<Run[]> {
  const rows = await tx.db
    .selectFrom('runs')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('ended_at', 'is', null)
    .where('cause', 'in', [...OCCURRENCE_CAUSES, 'backfill', 'test'])
    .$if(which === 'queued', (query) => query.where('state', '=', 'queued'))
    .orderBy('id')
    .execute();
  return readRows('runs', rows, toRun);
}

/** A run by hand of a schedule that has not begun; null when there is none. */
export async function findWaitingByHand(tx: Tx, scheduleId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('runs')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where(sql<boolean>`ended_at IS NULL`)
    .where('cause', '=', 'manual')
    .where('state', '=', 'queued')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How many runs of a person's schedules were started by hand since an instant, counted up to `upTo`. */
export async function countByHandSince(
  tx: Tx,
  userId: string,
  { since, upTo }: { readonly since: EpochMs; readonly upTo: number },
): Promise<number> {
  const rows = await tx.db
    .selectFrom('runs')
    .select('id')
    .where('user_id', '=', userId)
    .where('due_at', '>=', since)
    .where('cause', '=', 'manual')
    .limit(upTo)
    .execute();
  return rows.length;
}

/** Records what a run waits for; the end of the run clears the reason. */
export async function noteRunProblem(tx: Tx, id: string, code: string, message: string): Promise<void> {
  await tx.update('runs', { error_code: code, error_message: message }, { id });
}

/** Reopens a closed run; it waits. */
export async function reopenRun(tx: Tx, id: string): Promise<void> {
  await tx.update('runs', { state: 'waiting', ended_at: null, error_code: null, error_message: null }, { id });
}

/** Older runs are not looked for: nothing works on them any more. */
const AT_WORK_MS = 2 * DAY_MS;
const AT_WORK_LIMIT = 200;

/**
 * Runs that an agent is working on, newest first, in one conversation or in all (null); with `endedSince`, also those
 * that ended since.
 */
export async function listRunsAtWork(
  tx: Tx,
  userId: string,
  {
    agent,
    threadId,
    now,
    endedSince,
  }: {
    readonly agent: string;
    readonly threadId: string | null;
    readonly now: EpochMs;
    readonly endedSince: EpochMs | null;
  },
): Promise<Run[]> {
  const rows = await tx.db
    .selectFrom('runs')
    .innerJoin('schedules', 'schedules.id', 'runs.schedule_id')
    .selectAll('runs')
    .where('runs.user_id', '=', userId)
    .where('runs.id', '>=', lowestIdAt('run', now - AT_WORK_MS))
    .where('schedules.agent', '=', agent)
    .$if(threadId !== null, (query) => query.where('schedules.thread_id', '=', threadId!))
    .where('runs.started_at', 'is not', null)
    .where((e) => {
      const isOpen = e('runs.ended_at', 'is', null);
      return endedSince === null ? isOpen : e.or([isOpen, e('runs.ended_at', '>=', endedSince)]);
    })
    .orderBy('runs.id', 'desc')
    .limit(AT_WORK_LIMIT)
    .execute();
  return readRows('runs', rows, toRun);
}
