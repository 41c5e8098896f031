import { sql } from 'kysely';
import type { LatenessCount } from '../../domain/home/lateness.ts';
import { lowestIdAt } from '../../domain/ids.ts';
import type { PunctualRun } from '../../domain/runs/punctuality.ts';
import { OCCURRENCE_CAUSES, type RunState } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** How many of the newest runs are read. A day rarely has more, and the read stays cheap when one does. */
const NEWEST = 10_000;

/** A run that began long after it was due. */
export interface LateRun {
  readonly id: string;
  readonly scheduleId: string;
  readonly what: string;
  readonly agent: string;
  readonly dueAt: EpochMs;
  readonly latenessMs: number;
}

/** A person's newest runs since an instant, read along the index of their ids, which begin with the time. */
const newestSince = (tx: Tx, userId: string, since: EpochMs) =>
  tx.db
    .selectFrom('runs')
    .select(['id', 'schedule_id', 'cause', 'due_at', 'lateness_ms', 'state'])
    .where('user_id', '=', userId)
    .where('id', '>=', lowestIdAt('run', since))
    .orderBy('id', 'desc')
    .limit(NEWEST);

/** How late a person's runs began since an instant: each lateness in milliseconds with its frequency, lowest first. */
export async function countLateness(tx: Tx, userId: string, since: EpochMs): Promise<LatenessCount[]> {
  const rows = await tx.db
    .selectFrom(newestSince(tx, userId, since).as('newest'))
    .select((e) => ['newest.lateness_ms as ms', e.fn.countAll<number>().as('count')])
    .where('newest.lateness_ms', 'is not', null)
    .where('newest.cause', 'in', OCCURRENCE_CAUSES)
    .groupBy('newest.lateness_ms')
    .orderBy('newest.lateness_ms')
    .execute();
  return rows.map(({ ms, count }) => ({ ms: Number(ms), count: Number(count) }));
}

/**
 * A person's newest runs since an instant that began, at most `limit`, oldest first. Runs started by hand are left
 * out: they are never late.
 */
export async function listBegunRuns(
  tx: Tx,
  userId: string,
  { since, limit }: { readonly since: EpochMs; readonly limit: number },
): Promise<PunctualRun[]> {
  const rows = await tx.db
    .selectFrom(newestSince(tx, userId, since).as('newest'))
    .select(['newest.id', 'newest.due_at', 'newest.lateness_ms', 'newest.state'])
    .where('newest.lateness_ms', 'is not', null)
    .where('newest.cause', 'in', OCCURRENCE_CAUSES)
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      dueAt: row.due_at,
      latenessMs: row.lateness_ms ?? 0,
      state: row.state as RunState,
    }))
    .sort((one, other) => one.dueAt - other.dueAt);
}

/** How many runs of a person were due in a stretch of time and began more than `limitMs` late. */
export async function countLateWithin(
  tx: Tx,
  userId: string,
  { from, to, limitMs }: { readonly from: EpochMs; readonly to: EpochMs; readonly limitMs: number },
): Promise<number> {
  const row = await tx.db
    .selectFrom('runs')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('due_at', '>=', from)
    .where('due_at', '<=', to)
    .where('lateness_ms', '>', limitMs)
    .where('cause', 'in', OCCURRENCE_CAUSES)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The runs since an instant that began more than `limitMs` late, the latest start first. */
export async function listLateRuns(
  tx: Tx,
  userId: string,
  { since, limitMs, limit }: { readonly since: EpochMs; readonly limitMs: number; readonly limit: number },
): Promise<LateRun[]> {
  const rows = await tx.db
    .selectFrom(newestSince(tx, userId, since).as('newest'))
    .innerJoin('schedules', 'schedules.id', 'newest.schedule_id')
    .select([
      'newest.id',
      'newest.schedule_id',
      'newest.due_at',
      'newest.lateness_ms',
      'schedules.what',
      'schedules.agent',
    ])
    .where('newest.lateness_ms', '>', limitMs)
    .where('newest.cause', 'in', OCCURRENCE_CAUSES)
    .orderBy('newest.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    scheduleId: row.schedule_id,
    what: row.what,
    agent: row.agent,
    dueAt: row.due_at,
    latenessMs: row.lateness_ms ?? 0,
  }));
}

/** The ids of a person's unfinished runs: running ones first, then waiting ones, each by due time. */
export async function listUnfinishedIds(tx: Tx, userId: string, limit: number): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('runs')
    .select('id')
    .where(sql<boolean>`ended_at IS NULL`)
    // Keeps the query on the index of unfinished runs; the user's index holds the whole history.
    .where(sql<boolean>`user_id || '' = ${userId}`)
    .orderBy(sql`case state when 'running' then 0 when 'waiting' then 1 else 2 end`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
