import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** The occurrences in a range, both ends included, that have a run. */
export async function listTakenOccurrences(
  tx: Tx,
  scheduleId: string,
  from: EpochMs,
  to: EpochMs,
): Promise<Set<EpochMs>> {
  const rows = await tx.db
    .selectFrom('runs')
    .select('nominal_at')
    .where('schedule_id', '=', scheduleId)
    .where('cause', 'in', ['scheduled', 'backfill'])
    .where('nominal_at', '>=', from)
    .where('nominal_at', '<=', to)
    .execute();
  return new Set(rows.map((row) => row.nominal_at));
}

/** The stored runs of a schedule: how many count, and the oldest scheduled occurrence among them. */
export async function keptRunsOf(
  tx: Tx,
  scheduleId: string,
): Promise<{ readonly count: number; readonly oldest: EpochMs | null }> {
  const row = await tx.db
    .selectFrom('runs')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('schedule_id', '=', scheduleId)
    .where('state', 'in', ['succeeded', 'failed', 'skipped'])
    .where('cause', '!=', 'test')
    .executeTakeFirst();
  const first = await tx.db
    .selectFrom('runs')
    .select('nominal_at')
    .where('schedule_id', '=', scheduleId)
    .where('cause', '=', 'scheduled')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), oldest: first?.nominal_at ?? null };
}
