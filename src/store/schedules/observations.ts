import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** What a condition last saw; null when it has not looked yet, or looks at another subject now. */
export async function loadObservation(tx: Tx, scheduleId: string, subject: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('observations')
    .select(['subject', 'fact'])
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row === undefined || row.subject !== subject ? null : row.fact;
}

export async function saveObservation(tx: Tx, { scheduleId, userId, subject, fact, now }: ObservedFact): Promise<void> {
  await tx.db
    .insertInto('observations')
    .values({ schedule_id: scheduleId, user_id: userId, subject, fact, seen_at: now })
    .onConflict((conflict) => conflict.column('schedule_id').doUpdateSet({ subject, fact, seen_at: now }))
    .execute();
}

interface ObservedFact {
  readonly scheduleId: string;
  readonly userId: string;
  /** The address that was looked at. */
  readonly subject: string;
  readonly fact: string;
  readonly now: EpochMs;
}
