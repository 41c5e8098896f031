import { sql } from 'kysely';
import type { InDoubt } from '../../domain/runs/in-doubt.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { statement } from '../statement.ts';
import type { InDoubtTable } from './run-tables.ts';

/** A literal, not a parameter: the database uses the partial index only for a literal. */
const WAITING = sql<boolean>`state = 'waiting'`;

const toInDoubt = (row: InDoubtTable): InDoubt => fromRow(row);

export async function insertInDoubt(tx: Tx, inDoubt: InDoubt): Promise<void> {
  await tx.insert('doubts', toRow(inDoubt));
}

/** The held item with this id, if it is this user's. */
export async function findInDoubt(tx: Tx, userId: string, id: string): Promise<InDoubt | null> {
  const row = await tx.find('doubts', { id, user_id: userId });
  return row === undefined ? null : toInDoubt(row);
}

/** A user's held items, in the order of holding, after the id `after`; `waiting` leaves out decided ones. */
export async function listInDoubt(
  tx: Tx,
  userId: string,
  options: { readonly after: string | null; readonly limit: number; readonly waiting: boolean },
): Promise<InDoubt[]> {
  const { after, limit, waiting } = options;
  const rows = await tx.db
    .selectFrom('doubts')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(waiting, (some) => some.where(WAITING))
    .$if(after !== null, (some) => some.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toInDoubt);
}

/** How many items wait for this user's decision. */
export async function countInDoubt(tx: Tx, userId: string): Promise<number> {
  const row = await tx.db
    .selectFrom('doubts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(WAITING)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

const ofSchedule = statement<{ schedule: string }, { id: string }>((db, p) =>
  db.selectFrom('doubts').select('id').where('schedule_id', '=', p('schedule')).where(WAITING).limit(1),
);
/** True when something of a schedule waits for a person's decision. */
export async function isScheduleInDoubt(tx: Tx, scheduleId: string): Promise<boolean> {
  return (await tx.run(ofSchedule, { schedule: scheduleId })).length > 0;
}

const decide = statement<{ id: string; state: string; now: number }>((db, p) =>
  db
    .updateTable('doubts')
    .set({ state: p('state'), decided_at: p('now') })
    .where('id', '=', p('id'))
    .where(WAITING),
);
/** Returns false when somebody decided it meanwhile. */
export async function markInDoubt(tx: Tx, id: string, state: 'run' | 'skipped', now: EpochMs): Promise<boolean> {
  return (await tx.change(decide, { id, state, now })) > 0;
}
