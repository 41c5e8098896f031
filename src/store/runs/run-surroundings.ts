import { sql } from 'kysely';
import { lowestIdAt } from '../../domain/ids.ts';
import type { RunState } from '../../domain/runs/run.ts';
import { type EpochMs, HOUR_MS, MINUTE_MS } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** How far before a run's due time to look: older runs do not block it, or their own record tells it. */
const LOOK_BACK_MS = 6 * HOUR_MS;
/** Keeps the query off the primary key, which runs through all schedules: the index of one schedule's runs is short. */
const ID = sql<string>`id || ''`;
/** Runs beside a run are counted up to this number. */
const MOST_OTHERS = 10_000;

/** A neighbouring run, for a link. */
export interface NeighbourRun {
  readonly id: string;
  readonly dueAt: EpochMs;
  readonly state: RunState;
}

/** The previous and the next run of the same schedule. */
export async function loadNeighbourRuns(
  tx: Tx,
  { scheduleId, id }: { readonly scheduleId: string; readonly id: string },
): Promise<{ readonly previous: NeighbourRun | null; readonly next: NeighbourRun | null }> {
  const beside = async (side: '<' | '>'): Promise<NeighbourRun | null> => {
    const row = await tx.db
      .selectFrom('runs')
      .select(['id', 'due_at', 'state'])
      .where('schedule_id', '=', scheduleId)
      .where(ID, side, id)
      .orderBy(ID, side === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : { id: row.id, dueAt: row.due_at, state: row.state as RunState };
  };
  return { previous: await beside('<'), next: await beside('>') };
}

interface Waited {
  readonly id: string;
  readonly userId: string;
  readonly scheduleId: string;
  readonly dueAt: EpochMs;
  /** When it began, or the end of the examined time. */
  readonly began: EpochMs;
}

/** Work between a run's due time and its beginning. */
export interface WorkBeside {
  readonly startedAt: EpochMs;
  readonly endedAt: EpochMs | null;
  readonly what: string;
}

/** Earlier runs of its schedule that were running when it was due, newest first. */
export async function listRunsInTheWay(tx: Tx, { id, scheduleId, dueAt, began }: Waited): Promise<WorkBeside[]> {
  const rows = await tx.db
    .selectFrom('runs')
    .select(['started_at', 'ended_at'])
    .where('schedule_id', '=', scheduleId)
    .where(ID, '<', id)
    .where('started_at', '<', began)
    .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>', dueAt)]))
    .orderBy(ID, 'desc')
    .limit(3)
    .execute();
  return rows.map((row) => ({ startedAt: row.started_at ?? dueAt, endedAt: row.ended_at, what: '' }));
}

/** What held the lane of a run when it was due: other runs, by what they do, or answers to a person. */
export async function listLaneWork(
  tx: Tx,
  lane: string,
  { id, scheduleId, dueAt, began }: Waited,
): Promise<WorkBeside[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .leftJoin('schedules', 'schedules.id', 'turns.schedule_id')
    .select(['turns.started_at', 'turns.ended_at', 'turns.mode', 'turns.task_id', 'schedules.what'])
    .where('turns.id', '>=', lowestIdAt('trn', dueAt - LOOK_BACK_MS))
    .where('turns.id', '<', lowestIdAt('trn', began + 1))
    .where('turns.lane', '=', lane)
    .where('turns.started_at', '<', began)
    .where((e) => e.or([e('turns.run_id', 'is', null), e('turns.run_id', '!=', id)]))
    // Runs of the same schedule are reported separately.
    .where((e) => e.or([e('turns.schedule_id', 'is', null), e('turns.schedule_id', '!=', scheduleId)]))
    .where((e) => e.or([e('turns.ended_at', 'is', null), e('turns.ended_at', '>', dueAt)]))
    .orderBy('turns.id', 'desc')
    .limit(3)
    .execute();
  return rows.map((row) => ({
    startedAt: row.started_at ?? dueAt,
    endedAt: row.ended_at,
    what: workWords(row),
  }));
}

function workWords({ mode, task_id, what }: { mode: string; task_id: string | null; what: string | null }): string {
  if (mode === 'conversational') return 'an answer to you';
  return task_id === null ? `“${what ?? 'another run'}”` : 'a task of its list';
}

/** How many turns held a place of this limit and were running while a run waited. */
export async function countAtPlace(tx: Tx, key: string, { id, dueAt, began }: Waited): Promise<number> {
  const column = key.startsWith('agent:') ? 'agent_place' : 'provider_place';
  const row = await tx.db
    .selectFrom('turns')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('id', '>=', lowestIdAt('trn', dueAt - LOOK_BACK_MS))
    .where('id', '<', lowestIdAt('trn', began + 1))
    .where(column, '=', key)
    .where('started_at', '<', began)
    .where((e) => e.or([e('run_id', 'is', null), e('run_id', '!=', id)]))
    .where((e) => e.or([e('ended_at', 'is', null), e('ended_at', '>', dueAt)]))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** How many other runs of the person began between the due time of a run and its own beginning. */
export async function countBegunBefore(tx: Tx, { id, userId, dueAt, began }: Waited): Promise<number> {
  const some = tx.db
    .selectFrom('runs')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '>=', lowestIdAt('run', dueAt - MINUTE_MS))
    .where('id', '<', lowestIdAt('run', began + 1))
    .where('id', '!=', id)
    .where('started_at', '>=', dueAt)
    .where('started_at', '<=', began)
    .limit(MOST_OTHERS);
  const row = await tx.db
    .selectFrom(some.as('some'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}
