import { sql } from 'kysely';
import type { Delivery } from '../../domain/channels/delivery.ts';
import type { Run, RunState } from '../../domain/runs/run.ts';
import type { ScheduleKind } from '../../domain/schedules/schedule.ts';
import type { EpochMs } from '../../when/index.ts';
import { toDelivery } from '../channels/deliveries.ts';
import type { Tx } from '../database.ts';
import { findSpoiledIn } from '../readable-rows.ts';
import { statement } from '../statement.ts';
import { toRun } from './run-rows.ts';
import type { RunTable } from './run-tables.ts';

/** A run with what a list shows beside it. */
export interface ShownRun extends Run {
  readonly what: string;
  readonly kind: ScheduleKind;
  readonly agent: string;
  readonly threadId: string;
  /** The zone in which the clock times of its schedule are read. */
  readonly zone: string;
  /** Messages of this run that reached a channel. */
  readonly delivered: number;
  /** The key of the limit (`PlaceLimit.key`) for whose place it waits; null when it waits for none. */
  readonly line: string | null;
}

/** A run as shown on the last line of a schedule. */
export interface LastRun {
  readonly id: string;
  readonly state: RunState;
  readonly dueAt: EpochMs;
  readonly startedAt: EpochMs | null;
  readonly latenessMs: number | null;
}

interface LastRow {
  id: string;
  state: string;
  due_at: number;
  started_at: number | null;
  lateness_ms: number | null;
}

/** Slots of scheduled runs are digits, those of other runs are ids: this value sorts between them. */
const FIRST_ID_SLOT = 'a';

const lastScheduled = statement<{ schedule: string }, LastRow>((db, p) =>
  db
    .selectFrom('runs')
    .select(['id', 'state', 'due_at', 'started_at', 'lateness_ms'])
    .where('schedule_id', '=', p('schedule'))
    .where('slot', '<', FIRST_ID_SLOT)
    .orderBy('slot', 'desc')
    .limit(1),
);
const lastOther = statement<{ schedule: string }, LastRow>((db, p) =>
  db
    .selectFrom('runs')
    .select(['id', 'state', 'due_at', 'started_at', 'lateness_ms'])
    .where('schedule_id', '=', p('schedule'))
    .where('slot', '>=', FIRST_ID_SLOT)
    .where('cause', '!=', 'test')
    .orderBy('slot', 'desc')
    .limit(1),
);

/** Runs with the facts shown beside them. */
export const shownRuns = (tx: Tx) =>
  tx.db
    .selectFrom('runs')
    .innerJoin('schedules', 'schedules.id', 'runs.schedule_id')
    .selectAll('runs')
    .select((e) => [
      'schedules.what',
      'schedules.kind',
      'schedules.agent',
      'schedules.thread_id',
      'schedules.zone',
      e(
        e
          .selectFrom('deliveries')
          .select((d) => d.fn.countAll<number>().as('count'))
          .whereRef('deliveries.run_id', '=', 'runs.id')
          .where('deliveries.state', '=', 'sent')
          .$asScalar(),
        '+',
        // The digest that tells its reminder with others is of no run.
        e
          .selectFrom('digest_lines')
          .innerJoin('deliveries', 'deliveries.id', 'digest_lines.delivery_id')
          .select((d) => d.fn.countAll<number>().as('count'))
          .whereRef('digest_lines.run_id', '=', 'runs.id')
          .where('deliveries.state', '=', 'sent')
          .$asScalar(),
      ).as('delivered'),
      e
        .selectFrom('turns')
        .select('turns.line')
        .whereRef('turns.run_id', '=', 'runs.id')
        .where('turns.ended_at', 'is', null)
        .limit(1)
        .as('line'),
    ]);

export type ShownRow = RunTable & {
  what: string;
  kind: string;
  agent: string;
  thread_id: string;
  zone: string;
  delivered: number | null;
  line: string | null;
};

/** Facts that cannot be read are left out: what the run did stands in other columns. */
export const toShownRun = (row: ShownRow): ShownRun => ({
  ...toRun(findSpoiledIn('runs', row) === null ? row : { ...row, facts_json: null }),
  what: row.what,
  kind: row.kind as ScheduleKind,
  agent: row.agent,
  threadId: row.thread_id,
  zone: row.zone,
  delivered: Number(row.delivered ?? 0),
  line: row.line,
});

export async function findShownRun(tx: Tx, userId: string, id: string): Promise<ShownRun | null> {
  const row = await shownRuns(tx).where('runs.user_id', '=', userId).where('runs.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toShownRun(row);
}

/** The newest run of a schedule, of any cause except a test: two index reads, however long the history is. */
export async function findLastRun(tx: Tx, scheduleId: string): Promise<LastRun | null> {
  const scheduled = (await tx.run(lastScheduled, { schedule: scheduleId }))[0];
  const other = (await tx.run(lastOther, { schedule: scheduleId }))[0];
  const row = scheduled === undefined || (other !== undefined && other.id > scheduled.id) ? other : scheduled;
  if (row === undefined) return null;
  return {
    id: row.id,
    state: row.state as RunState,
    dueAt: row.due_at,
    startedAt: row.started_at,
    latenessMs: row.lateness_ms,
  };
}

/** The id of the newest run of a schedule that failed, except of tests. It reads as far back as one failed. */
export async function findLastFailed(tx: Tx, scheduleId: string): Promise<string | null> {
  const newestOf = (slots: '<' | '>=') =>
    tx.db
      .selectFrom('runs')
      .select('id')
      .where('schedule_id', '=', scheduleId)
      .where('slot', slots, FIRST_ID_SLOT)
      .where('state', '=', 'failed')
      .where('cause', '!=', 'test')
      .orderBy('slot', 'desc')
      .limit(1)
      .executeTakeFirst();
  const ids = [await newestOf('<'), await newestOf('>=')].flatMap((row) => row?.id ?? []);
  return ids.sort().at(-1) ?? null;
}

/** How many unfinished runs a user has, by state. */
export async function countUnfinishedRuns(tx: Tx, userId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('runs')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
    .where(sql<boolean>`ended_at IS NULL`)
    // Keeps the query on the index of unfinished runs; the user's index holds the whole history.
    .where(sql<boolean>`user_id || '' = ${userId}`)
    .groupBy('state')
    .execute();
  return new Map(rows.map((row) => [row.state, Number(row.count)]));
}

/** The deliveries of a run, and the digests that tell its reminder, oldest first. */
export async function listDeliveriesOfRun(tx: Tx, userId: string, runId: string): Promise<Delivery[]> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('user_id', '=', userId)
    .where((e) =>
      e.or([
        e('run_id', '=', runId),
        e('id', 'in', e.selectFrom('digest_lines').select('delivery_id').where('digest_lines.run_id', '=', runId)),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(toDelivery);
}

const lastFinished = statement<{ user: string; schedule: string }, { state: string; output: string | null }>((db, p) =>
  db
    .selectFrom('runs')
    .select(['state', 'output'])
    .where('schedule_id', '=', p('schedule'))
    .where('user_id', '=', p('user'))
    .where('state', 'in', ['succeeded', 'failed'])
    .where('cause', '!=', 'test')
    .orderBy('id', 'desc')
    .limit(1),
);

/** The newest run of a schedule that was carried out to its end. */
export async function findFinishedRun(
  tx: Tx,
  userId: string,
  scheduleId: string,
): Promise<{ readonly state: 'succeeded' | 'failed'; readonly output: string | null } | null> {
  const row = (await tx.run(lastFinished, { user: userId, schedule: scheduleId }))[0];
  return row === undefined ? null : { state: row.state as 'succeeded' | 'failed', output: row.output };
}
