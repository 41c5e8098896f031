import { sql } from 'kysely';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** When the snoozed reminders of some schedules come again, the first of each. */
export async function findSnoozedUntil(tx: Tx, scheduleIds: readonly string[]): Promise<ReadonlyMap<string, EpochMs>> {
  if (scheduleIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('reminders')
    .select(['schedule_id', 'next_at'])
    .where('schedule_id', 'in', scheduleIds)
    .where(sql<boolean>`reminders.ended_at IS NULL`)
    .where('state', '=', 'snoozed')
    .where('held', '=', 0)
    .where('next_at', 'is not', null)
    .orderBy('next_at', 'desc')
    .execute();
  return new Map(rows.map(({ schedule_id, next_at }) => [schedule_id, next_at as EpochMs]));
}
