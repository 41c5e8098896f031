import { sql } from 'kysely';
import type { Policies, Schedule, ScheduleKind, ScheduleState } from '../domain/schedule.ts';
import type { Timing } from '../domain/timing/timing.ts';
import type { Trigger } from '../domain/trigger/trigger.ts';
import type { Tx } from './database.ts';
import type { ScheduleTable } from './schema.ts';
import { statement } from './statement.ts';

/** What few schedules have, kept together. */
export type ScheduleOptions = Pick<Schedule, 'onlyIf' | 'checkAgain' | 'model'>;

/** A row as the domain sees it. */
export function toSchedule(row: ScheduleTable): Schedule {
  return {
    id: row.id,
    userId: row.user_id,
    agent: row.agent,
    threadId: row.thread_id,
    kind: row.kind as ScheduleKind,
    what: row.what,
    trigger: JSON.parse(row.trigger_json) as Trigger,
    zone: row.zone,
    followsUser: row.follows_user === 1,
    whenText: row.when_text,
    policies: JSON.parse(row.policies_json) as Policies,
    timing: row.timing_json === null ? null : (JSON.parse(row.timing_json) as Timing),
    ...(row.options_json === null ? {} : (JSON.parse(row.options_json) as ScheduleOptions)),
    state: row.state as ScheduleState,
    stateReason: row.state_reason,
    key: row.key,
    createdBy: row.created_by as 'user' | 'agent',
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

const byId = statement<{ id: string }, ScheduleTable>((db, p) =>
  db.selectFrom('schedules').selectAll().where('id', '=', p('id')),
);

/** For the engine, which acts for every user; whoever acts for one names it. */
export async function loadSchedule(tx: Tx, id: string): Promise<Schedule | null> {
  const row = (await tx.run(byId, { id }))[0];
  return row === undefined ? null : toSchedule(row);
}

const setState = statement<{ id: string; state: string; reason: string | null; now: number }>((db, p) =>
  db
    .updateTable('schedules')
    .set((e) => ({
      state: p('state'),
      state_reason: p('reason'),
      revision: e('revision', '+', 1),
      updated_at: p('now'),
    }))
    .where('id', '=', p('id')),
);

/** Changes the state with its reason in words; the revision grows. */
export async function setScheduleState(
  tx: Tx,
  schedule: { readonly id: string; readonly userId: string },
  state: ScheduleState,
  reason: string | null,
  now: number,
): Promise<void> {
  await tx.change(setState, { id: schedule.id, state, reason, now });
  tx.emit({ userId: schedule.userId, type: 'schedule.changed', at: now, data: { scheduleId: schedule.id, state } });
}

const countOutcome = statement<{ id: string; failed: number }, ScheduleHead & { consecutive: number }>(
  (db, p) =>
    db
      .updateTable('schedules')
      .set((e) => ({
        runs: e('runs', '+', 1),
        failed: e('failed', '+', p('failed')),
        consecutive_failures: sql`(consecutive_failures + 1) * ${p('failed')}`,
      }))
      .where('id', '=', p('id'))
      .returning(['state', 'revision', 'consecutive_failures as consecutive']) as never,
);

/** Counts a run that ended; answers the schedule's present state and its failures in a row. */
export async function countRunOutcome(
  tx: Tx,
  id: string,
  outcome: 'succeeded' | 'failed',
): Promise<(ScheduleHead & { consecutive: number }) | null> {
  return (await tx.run(countOutcome, { id, failed: outcome === 'failed' ? 1 : 0 }))[0] ?? null;
}

const complete = statement<{ id: string; now: number; reason: string | null }>((db, p) =>
  db
    .updateTable('schedules')
    .set((e) => ({
      runs: e('runs', '+', 1),
      consecutive_failures: 0,
      state: 'completed',
      state_reason: p('reason'),
      revision: e('revision', '+', 1),
      updated_at: p('now'),
    }))
    .where('id', '=', p('id'))
    .where('state', '=', 'active'),
);

/** Counts the last run, a successful one, of an active schedule and completes it, in one stroke; false when it is not active. */
export async function completeWithRun(
  tx: Tx,
  schedule: { readonly id: string; readonly userId: string },
  now: number,
  reason: string | null = null,
): Promise<boolean> {
  if ((await tx.change(complete, { id: schedule.id, now, reason })) === 0) return false;
  const data = { scheduleId: schedule.id, state: 'completed' } as const;
  tx.emit({ userId: schedule.userId, type: 'schedule.changed', at: now, data });
  return true;
}

/** What must be looked at again before a plan that was made outside the transaction is carried out. */
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

const countLeftOut = statement<{ id: string; missed: number; skipped: number }>((db, p) =>
  db
    .updateTable('schedules')
    .set((e) => ({ missed: e('missed', '+', p('missed')), skipped: e('skipped', '+', p('skipped')) }))
    .where('id', '=', p('id')),
);

/** Adds slots that were missed or skipped to the schedule's counters. */
export async function countSlotsLeftOut(
  tx: Tx,
  id: string,
  counts: { missed?: number; skipped?: number },
): Promise<void> {
  await tx.change(countLeftOut, { id, missed: counts.missed ?? 0, skipped: counts.skipped ?? 0 });
}
