import { sql } from 'kysely';
import { OCCURRENCE_CAUSES } from '../../domain/runs/run.ts';
import type { Policies, Schedule, ScheduleOptions, ScheduleState } from '../../domain/schedules/schedule.ts';
import type { Timing } from '../../domain/timing/timing.ts';
import { createMemo, type Trigger } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { rowsStatement } from '../rows-statement.ts';
import { statement } from '../statement.ts';
import type { ScheduleTable } from './schedule-tables.ts';
import { findSpoiled, spoiledError } from './spoiled-rows.ts';

/** Memoised, because most schedules have the same policies as many others. */
const policies = createMemo<Policies>(64);
const readPolicies = (text: string): Policies => policies.get(text, () => Object.freeze(JSON.parse(text) as Policies));

/** A stored schedule. Parsing it may fail, see `toSchedule`. */
export type ScheduleRow = ScheduleTable;

/** Parses a row. @throws AppError wrong_state, when its JSON is unreadable */
export function toSchedule(row: ScheduleTable): Schedule {
  try {
    return parse(row);
  } catch (error) {
    const spoiled = findSpoiled(row);
    throw spoiled === null ? error : spoiledError(row, spoiled);
  }
}

function parse(row: ScheduleTable): Schedule {
  return {
    id: row.id,
    userId: row.user_id,
    agent: row.agent,
    threadId: row.thread_id,
    kind: row.kind,
    what: row.what,
    trigger: JSON.parse(row.trigger_json) as Trigger,
    zone: row.zone,
    followsUser: row.follows_user === 1,
    whenText: row.when_text,
    policies: readPolicies(row.policies_json),
    timing: row.timing_json === null ? null : (JSON.parse(row.timing_json) as Timing),
    ...(row.options_json === null ? {} : (JSON.parse(row.options_json) as ScheduleOptions)),
    state: row.state,
    stateReason: row.state_reason,
    ...(row.paused_at === null ? {} : { pausedAt: row.paused_at }),
    key: row.key,
    createdBy: row.created_by,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    counters: {
      runs: row.runs,
      missed: row.missed,
      skipped: row.skipped,
      failed: row.failed,
      consecutiveFailures: row.consecutive_failures,
    },
  };
}

/** For the engine, which acts for every user; a caller that acts for one names the user. */
export async function loadSchedule(tx: Tx, id: string): Promise<Schedule | null> {
  const row = await tx.find('schedules', { id });
  return row === undefined ? null : toSchedule(row);
}

const byIds = rowsStatement<{ id: string }, ScheduleTable>({ id: 'text' }, (db, given) =>
  db.selectFrom(given).crossJoin('schedules').selectAll('schedules').whereRef('schedules.id', '=', 'given.id'),
);
/** The rows of those of these schedules that exist, by id; for the engine. `toSchedule` fails for an unreadable one. */
export async function loadScheduleRows(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ScheduleRow>> {
  const wanted = [...new Set(ids)].map((id) => ({ id }));
  return new Map((await tx.forRows(byIds, wanted)).map((row) => [row.id, row]));
}

const setState = statement<{ id: string; state: string; reason: string | null; paused: number | null; now: number }>(
  (db, p) =>
    db
      .updateTable('schedules')
      .set((e) => ({
        state: p('state'),
        state_reason: p('reason'),
        paused_at: p('paused'),
        revision: e('revision', '+', 1),
        updated_at: p('now'),
      }))
      .where('id', '=', p('id')),
);

/** Changes the state with its reason in words; increments the revision. A pause begins now. */
export async function setScheduleState(
  tx: Tx,
  schedule: { readonly id: string; readonly userId: string },
  state: ScheduleState,
  reason: string | null,
  now: number,
): Promise<void> {
  await tx.change(setState, { id: schedule.id, state, reason, paused: state === 'paused' ? now : null, now });
  tx.emit({ userId: schedule.userId, type: 'schedule.changed', at: now, data: { scheduleId: schedule.id, state } });
}

const countOutcome = rowsStatement<{ id: string; failed: number }, CountedOutcome>(
  { id: 'text', failed: 'int' },
  (db, given) =>
    db
      .updateTable('schedules')
      .from(given)
      .set((e) => ({
        runs: e('schedules.runs', '+', 1),
        failed: e('schedules.failed', '+', e.ref('given.failed')),
        consecutive_failures: sql`(schedules.consecutive_failures + 1) * given.failed`,
      }))
      .whereRef('schedules.id', '=', 'given.id')
      .returning([
        'schedules.id',
        'schedules.state',
        'schedules.revision',
        'schedules.consecutive_failures as consecutive',
      ]) as never,
);
type CountedOutcome = ScheduleHead & { readonly id: string; readonly consecutive: number };

/**
 * Counts an ended run for each of these schedules, which must differ; returns their present states and failures in a
 * row, by id.
 */
export async function countRunOutcomes(
  tx: Tx,
  ended: readonly { readonly id: string; readonly state: 'succeeded' | 'failed' }[],
): Promise<ReadonlyMap<string, CountedOutcome>> {
  const rows = await tx.forRows(
    countOutcome,
    ended.map(({ id, state }) => ({ id, failed: state === 'failed' ? 1 : 0 })),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const complete = rowsStatement<{ id: string; now: number; reason: string | null }, { id: string }>(
  { id: 'text', now: 'int', reason: 'text' },
  (db, given) =>
    db
      .updateTable('schedules')
      .from(given)
      .set((e) => ({
        runs: e('schedules.runs', '+', 1),
        consecutive_failures: 0,
        state: 'completed',
        state_reason: e.ref('given.reason'),
        revision: e('schedules.revision', '+', 1),
        updated_at: e.ref('given.now'),
      }))
      .whereRef('schedules.id', '=', 'given.id')
      // Written so that no partial index matches, see `endRuns`.
      .where(sql<boolean>`coalesce(schedules.state, '') = 'active'`)
      .returning('schedules.id'),
);

/**
 * Counts the last, successful run of active schedules and completes them in one statement, with the reason where
 * given; returns which were active.
 */
export async function completeWithRuns(
  tx: Tx,
  schedules: readonly { readonly id: string; readonly userId: string; readonly reason: string | null }[],
  now: number,
): Promise<ReadonlySet<string>> {
  const rows = schedules.map(({ id, reason }) => ({ id, now, reason }));
  const done = new Set((await tx.forRows(complete, rows)).map(({ id }) => id));
  for (const { id: scheduleId, userId } of schedules) {
    if (!done.has(scheduleId)) continue;
    tx.emit({ userId, type: 'schedule.changed', at: now, data: { scheduleId, state: 'completed' } });
  }
  return done;
}

/** The facts to check again before a plan that was made outside the transaction is carried out. */
export interface ScheduleHead {
  readonly state: ScheduleState;
  readonly revision: number;
}
const head = statement<{ id: string }, ScheduleHead>(
  (db, p) => db.selectFrom('schedules').select(['state', 'revision']).where('id', '=', p('id')) as never,
);
export async function headOfSchedule(tx: Tx, id: string): Promise<ScheduleHead | null> {
  return (await tx.run(head, { id }))[0] ?? null;
}

const summary = rowsStatement<{ id: string }, ScheduleSummary>(
  { id: 'text' },
  (db, given) =>
    db
      .selectFrom(given)
      .crossJoin('schedules')
      .select((e) => [
        'schedules.id',
        'schedules.state',
        'schedules.revision',
        'schedules.runs',
        e
          .selectFrom('runs')
          .select((r) => r.fn.countAll<number>().as('count'))
          .whereRef('runs.schedule_id', '=', 'given.id')
          .where('runs.ended_at', 'is', null)
          .where('runs.cause', 'in', OCCURRENCE_CAUSES)
          .as('unfinished'),
      ])
      .whereRef('schedules.id', '=', 'given.id') as never,
);
/** A schedule's head, with how many of its occurrences are unfinished. */
export interface ScheduleSummary extends ScheduleHead {
  readonly id: string;
  readonly unfinished: number;
  /** How many of its runs have ended. */
  readonly runs: number;
}
/** As `headOfSchedule`, for many, by id. */
export async function summariseSchedules(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScheduleSummary>> {
  const rows = await tx.forRows(
    summary,
    ids.map((id) => ({ id })),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const forecast = rowsStatement<{ id: string; key: string }, ScheduleForecast>(
  { id: 'text', key: 'text' },
  (db, given) =>
    db.selectFrom(given).select((e) => [
      'given.id',
      e
        .selectFrom('agenda')
        .select((a) => a.fn.countAll<number>().as('count'))
        .whereRef('agenda.key', '=', 'given.key')
        .as('planned'),
      e
        .selectFrom('runs')
        .select((r) => r.fn.countAll<number>().as('count'))
        .whereRef('runs.schedule_id', '=', 'given.id')
        .where('runs.ended_at', 'is', null)
        // Test runs do not count.
        .where('runs.cause', '!=', 'test')
        .as('unfinished'),
      e
        .selectFrom('doubts')
        .select((d) => d.fn.countAll<number>().as('count'))
        .whereRef('doubts.schedule_id', '=', 'given.id')
        .where('doubts.state', '=', 'waiting')
        .as('doubted'),
    ]) as never,
);
/** What is still to come of a schedule when a run ends: the number of agenda items, unfinished runs and held items. */
export interface ScheduleForecast {
  readonly id: string;
  readonly planned: number;
  readonly unfinished: number;
  readonly doubted: number;
}
/** `key` is that of the schedule's next occurrence in the agenda. */
export async function forecastSchedules(
  tx: Tx,
  schedules: readonly { readonly id: string; readonly key: string }[],
): Promise<ReadonlyMap<string, ScheduleForecast>> {
  return new Map((await tx.forRows(forecast, schedules)).map((row) => [row.id, row]));
}

const countLeftOut = statement<{ id: string; missed: number; skipped: number }>((db, p) =>
  db
    .updateTable('schedules')
    .set((e) => ({ missed: e('missed', '+', p('missed')), skipped: e('skipped', '+', p('skipped')) }))
    .where('id', '=', p('id')),
);

/** Adds missed or skipped occurrences to the schedule's counters. */
export async function countOccurrencesLeftOut(
  tx: Tx,
  id: string,
  counts: { missed?: number; skipped?: number },
): Promise<void> {
  await tx.change(countLeftOut, { id, missed: counts.missed ?? 0, skipped: counts.skipped ?? 0 });
}
