// Records that a wrong clock made of times that have not come yet.
import { sql } from 'kysely';
import { countsAsMissed, type LeftOutKind } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { MISSES } from './left-out.ts';

/** A range of occurrences that were left out. */
export interface MissedRange {
  readonly id: string;
  readonly scheduleId: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly count: number;
  readonly kind: LeftOutKind;
  readonly reason: string;
}

/** Deletes the ranges that begin later than `now`; their occurrences no longer count as missed. */
export async function removeMissedAfter(tx: Tx, now: EpochMs): Promise<void> {
  await sql`UPDATE schedules SET missed = missed
      - (SELECT CAST(sum(missed.count) AS bigint) FROM missed WHERE missed.schedule_id = schedules.id AND missed.from_at > ${now} AND ${MISSES})
    WHERE id IN (SELECT schedule_id FROM missed WHERE from_at > ${now} AND ${MISSES})`.execute(tx.db);
  await tx.db.deleteFrom('missed').where('from_at', '>', now).execute();
}

/** The ranges that began before `now` and end later. */
export async function listMissedAcross(tx: Tx, now: EpochMs): Promise<MissedRange[]> {
  const rows = await tx.db
    .selectFrom('missed')
    .select(['id', 'schedule_id as scheduleId', 'from_at as from', 'to_at as to', 'count', 'kind', 'reason'])
    .where('from_at', '<=', now)
    .where('to_at', '>', now)
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as LeftOutKind }));
}

/** Corrects a range: fewer occurrences, and another reason. */
export async function shortenMissed(
  tx: Tx,
  { id, scheduleId, count: before, kind }: MissedRange,
  { to, count, reason }: { readonly to: EpochMs; readonly count: number; readonly reason: string },
): Promise<void> {
  if (count === 0) await tx.db.deleteFrom('missed').where('id', '=', id).execute();
  else await tx.update('missed', { to_at: to, count, reason }, { id });
  if (!countsAsMissed(kind)) return;
  await tx.db
    .updateTable('schedules')
    .set((e) => ({ missed: e('missed', '-', before - count) }))
    .where('id', '=', scheduleId)
    .execute();
}

/**
 * How many scheduled runs of each user are due after `now` and not after `until`, the reading of the clock when it
 * was wrong. Later runs ran for another reason, which was reported then.
 */
export async function countRunsAhead(tx: Tx, now: EpochMs, until: EpochMs): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.db
    .selectFrom('runs')
    .select((e) => ['user_id', e.fn.countAll<number>().as('count')])
    .where('cause', '=', 'scheduled')
    .where('state', '!=', 'skipped')
    .where('nominal_at', '>', now)
    .where('nominal_at', '<=', until)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id: id, count }) => [id, Number(count)]));
}
