import type { Schedule } from '../../domain/schedules/schedule.ts';
import { isCaused } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { rowsStatement } from '../rows-statement.ts';
import { readSchedules } from '../schedules/readable-rows.ts';
import type { ScheduleTable } from '../schedules/schedule-tables.ts';
import { statement } from '../statement.ts';

const followers = statement<{ source: string }, ScheduleTable>((db, p) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('schedules', 'schedules.id', 'subscriptions.schedule_id')
    .selectAll('schedules')
    .where('subscriptions.source_id', '=', p('source'))
    .orderBy('schedules.id'),
);

/** The schedules, in any state, that run after another schedule's runs. For the engine, which acts for every user. */
export async function loadFollowers(tx: Tx, sourceId: string): Promise<Schedule[]> {
  return readSchedules(await tx.run(followers, { source: sourceId }));
}

const followed = rowsStatement<{ id: string }, { id: string }>({ id: 'text' }, (db, given) =>
  db
    .selectFrom(given)
    .select('given.id')
    .where((e) =>
      e.exists(
        e
          .selectFrom('subscriptions')
          .select('subscriptions.source_id')
          .whereRef('subscriptions.source_id', '=', 'given.id'),
      ),
    ),
);
/** Those of these schedules that other schedules run after. */
export async function followedAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.forRows(
    followed,
    ids.map((id) => ({ id })),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Keeps the subscription row in step with the schedule's trigger: one row for a trigger that something else causes,
 * no row for the others.
 */
export async function keepSubscription(tx: Tx, { id, userId, trigger }: Schedule): Promise<void> {
  if (!isCaused(trigger)) {
    await tx.db.deleteFrom('subscriptions').where('schedule_id', '=', id).where('user_id', '=', userId).execute();
    return;
  }
  const source = trigger.kind === 'after' ? trigger.scheduleId : null;
  await tx.db
    .insertInto('subscriptions')
    .values({ schedule_id: id, user_id: userId, source_id: source })
    .onConflict((conflict) => conflict.column('schedule_id').doUpdateSet({ source_id: source }))
    .execute();
}

/** True when a schedule waits for another event. */
export async function hasSubscription(tx: Tx, scheduleId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('subscriptions')
    .select('schedule_id')
    .where('schedule_id', '=', scheduleId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The schedule that this one runs after; null when it runs after none. */
export async function findSource(tx: Tx, userId: string, scheduleId: string): Promise<string | null> {
  const row = await tx.db
    .selectFrom('subscriptions')
    .select('source_id')
    .where('schedule_id', '=', scheduleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.source_id ?? null;
}
