// What a wrong clock put on record of times that have not come yet.
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

/** Takes the ranges out that begin later than `now`; their occurrences are not counted as missed any more. */
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

/** A range has fewer occurrences than was thought, and another reason. */
export async function shortenMissed(
  tx: Tx,
  { id, scheduleId, count: before, kind }: MissedRange,
  { to, count, reason }: { readonly to: EpochMs; readonly count: number; readonly reason: string },
): Promise<void> {
  if (count === 0) await tx.db.deleteFrom('missed').where('id', '=', id).execute();
  else await tx.db.updateTable('missed').set({ to_at: to, count, reason }).where('id', '=', id).execute();
  if (!countsAsMissed(kind)) return;
  await tx.db
    .updateTable('schedules')
    .set((e) => ({ missed: e('missed', '-', before - count) }))
    .where('id', '=', scheduleId)
    .execute();
}

/**
 * How many scheduled runs each user has had whose time comes only after `now`, and not after `until`, which is what the clock said when
 * it was wrong: what is later still ran because of another one, and was told then.
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
