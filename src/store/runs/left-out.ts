// Occurrences that were left out, recorded as ranges: how many, from when to when, and why.

import { sql } from 'kysely';
import { lowestIdAt } from '../../domain/ids.ts';
import { type LeftOutKind, type MissedRange, UNFINISHED_RUN_STATES, WANTED_KINDS } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { toRow } from '../records.ts';
import type { Schema } from '../schema.ts';
import { statement } from '../statement.ts';

/** Occurrences of a schedule that get no run. */
export interface LeftOutRange {
  readonly id: string;
  readonly userId: string;
  readonly scheduleId: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly count: number;
  /** @default 'missed' */
  readonly kind?: LeftOutKind;
  readonly reason: string;
  readonly now: EpochMs;
}

/** Records a range of occurrences that get no run. */
export async function insertMissedRange(
  tx: Tx,
  { from, to, kind = 'missed', now, ...rest }: LeftOutRange,
): Promise<void> {
  const row = { ...toRow(rest), from_at: from, to_at: to, kind, recorded_at: now };
  await tx.insert('missed', row);
}

const newest = statement<{ schedule: string }, Schema['missed']>((db, p) =>
  db.selectFrom('missed').selectAll().where('schedule_id', '=', p('schedule')).orderBy('id', 'desc').limit(1),
);
const grow = statement<{ id: string; to: number }>((db, p) =>
  db
    .updateTable('missed')
    .set((e) => ({ to_at: p('to'), count: e('count', '+', 1) }))
    .where('id', '=', p('id')),
);

export async function findNewestLeftOut(tx: Tx, scheduleId: string): Promise<MissedRange | null> {
  const row = (await tx.run(newest, { schedule: scheduleId }))[0];
  return row === undefined ? null : toRange(row);
}

/** Extends a range by one more occurrence. */
export async function growLeftOut(tx: Tx, id: string, to: EpochMs): Promise<void> {
  await tx.change(grow, { id, to });
}

/** True when a run of a schedule that was made by then is unfinished. Ids begin with the time. */
export async function hasRunOpenSince(tx: Tx, scheduleId: string, since: EpochMs): Promise<boolean> {
  const row = await tx.db
    .selectFrom('runs')
    .select('id')
    .where('schedule_id', '=', scheduleId)
    .where(sql<boolean>`ended_at IS NULL`)
    .where('state', 'in', UNFINISHED_RUN_STATES)
    .where(sql<string>`id || ''`, '<', lowestIdAt('run', since + 1))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects ranges. An absent field selects all. */
export interface LeftOutFilter {
  readonly scheduleId?: string | undefined;
  /** Those of schedules of this agent. */
  readonly agent?: string | undefined;
  /** Those of schedules of this conversation. */
  readonly threadId?: string | undefined;
  readonly kind?: LeftOutKind | undefined;
  /** Ranges with an occurrence at this instant or later; `to`: at that instant or before. */
  readonly from?: EpochMs | undefined;
  readonly to?: EpochMs | undefined;
}

/** One page of what a person's schedules left out, last recorded first, older than `before`. */
export async function listLeftOut(
  tx: Tx,
  userId: string,
  {
    scheduleId,
    agent,
    threadId,
    kind,
    from,
    to,
    before,
    limit,
  }: LeftOutFilter & { readonly before: string | null; readonly limit: number },
): Promise<MissedRange[]> {
  const rows = await tx.db
    .selectFrom('missed')
    .selectAll()
    // The schedule's index is short; that of the person holds the ranges of all schedules.
    .where(scheduleId === undefined ? sql<boolean>`user_id = ${userId}` : sql<boolean>`user_id || '' = ${userId}`)
    .$if(scheduleId !== undefined, (some) => some.where('schedule_id', '=', scheduleId!))
    .$if(agent !== undefined, (some) =>
      some.where('schedule_id', 'in', (e) =>
        e.selectFrom('schedules').select('schedules.id').where('user_id', '=', userId).where('agent', '=', agent!),
      ),
    )
    .$if(threadId !== undefined, (some) =>
      some.where('schedule_id', 'in', (e) =>
        e
          .selectFrom('schedules')
          .select('schedules.id')
          .where('user_id', '=', userId)
          .where('thread_id', '=', threadId!),
      ),
    )
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind!))
    .$if(from !== undefined, (some) => some.where('to_at', '>=', from!))
    .$if(to !== undefined, (some) => some.where('from_at', '<=', to!))
    .$if(before !== null, (some) => some.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toRange);
}

/** Only ranges that count as missed. */
export const MISSES = sql<boolean>`missed.kind NOT IN (${sql.join(WANTED_KINDS.map((kind) => sql.lit(kind)))})`;

const toRange = (row: Schema['missed']): MissedRange => ({
  id: row.id,
  scheduleId: row.schedule_id,
  fromAt: row.from_at,
  toAt: row.to_at,
  count: row.count,
  kind: row.kind as LeftOutKind,
  reason: row.reason,
  recordedAt: row.recorded_at,
});
