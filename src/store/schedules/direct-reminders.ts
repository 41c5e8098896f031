import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** A reminder that was made without a card. */
export interface DirectReminder {
  readonly scheduleId: string;
  readonly userId: string;
  readonly agent: string;
  /** Since when it repeats; null when it comes once. */
  readonly recursAt: EpochMs | null;
}

/** Records that a reminder was made without a card, or was changed without one to repeat. */
export async function keepDirectReminder(tx: Tx, one: DirectReminder, now: EpochMs): Promise<void> {
  const { scheduleId, userId, agent, recursAt } = one;
  await tx.db
    .insertInto('direct_reminders')
    .values({ schedule_id: scheduleId, user_id: userId, agent, made_at: now, recurs_at: recursAt })
    .onConflict((conflict) =>
      conflict.column('schedule_id').doUpdateSet((e) => ({
        // A repeating reminder counts from when it first repeated.
        recurs_at: e.fn.coalesce('direct_reminders.recurs_at', e.ref('excluded.recurs_at')),
      })),
    )
    .execute();
}

/** True when a reminder was made without a card, and no card has decided about it since. */
export async function isDirectReminder(tx: Tx, scheduleId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('direct_reminders')
    .select('carded')
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row?.carded === 0;
}

/** Records that a card decided about it: from now on, changes to it need a card. */
export async function noteCard(tx: Tx, scheduleId: string): Promise<void> {
  await tx.update('direct_reminders', { carded: 1 }, { schedule_id: scheduleId });
}

/** How many of a person's reminders began to repeat without a card since an instant. */
export async function countDirectRecurring(tx: Tx, userId: string, since: EpochMs): Promise<number> {
  const { many } = await tx.db
    .selectFrom('direct_reminders')
    .select(({ fn }) => fn.countAll<number | bigint | string>().as('many'))
    .where('user_id', '=', userId)
    .where('recurs_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(many);
}
