import { sql } from 'kysely';
import type { InDoubt, InDoubtKind, InDoubtState } from '../../domain/runs/in-doubt.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { statement } from '../statement.ts';
import type { InDoubtTable } from './run-tables.ts';

/** A literal, not a parameter: the database uses the partial index only for a literal. */
const WAITING = sql<boolean>`state = 'waiting'`;

function toInDoubt(row: InDoubtTable): InDoubt {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind as InDoubtKind,
    subject: row.subject,
    scheduleId: row.schedule_id,
    runId: row.run_id,
    threadId: row.thread_id,
    what: row.what,
    fromAt: row.from_at,
    toAt: row.to_at,
    count: row.count,
    state: row.state as InDoubtState,
    backupAt: row.backup_at,
    restoredAt: row.restored_at,
    decidedAt: row.decided_at,
  };
}

const insert = statement<{ [K in keyof InDoubtTable]: InDoubtTable[K] }>((db, p) =>
  db.insertInto('doubts').values({
    id: p('id'),
    user_id: p('user_id'),
    kind: p('kind'),
    subject: p('subject'),
    schedule_id: p('schedule_id'),
    run_id: p('run_id'),
    thread_id: p('thread_id'),
    what: p('what'),
    from_at: p('from_at'),
    to_at: p('to_at'),
    count: p('count'),
    state: p('state'),
    backup_at: p('backup_at'),
    restored_at: p('restored_at'),
    decided_at: p('decided_at'),
  }),
);
export async function insertInDoubt(tx: Tx, inDoubt: InDoubt): Promise<void> {
  await tx.change(insert, {
    id: inDoubt.id,
    user_id: inDoubt.userId,
    kind: inDoubt.kind,
    subject: inDoubt.subject,
    schedule_id: inDoubt.scheduleId,
    run_id: inDoubt.runId,
    thread_id: inDoubt.threadId,
    what: inDoubt.what,
    from_at: inDoubt.fromAt,
    to_at: inDoubt.toAt,
    count: inDoubt.count,
    state: inDoubt.state,
    backup_at: inDoubt.backupAt,
    restored_at: inDoubt.restoredAt,
    decided_at: inDoubt.decidedAt,
  });
}

const ofUser = statement<{ id: string; user: string }, InDoubtTable>((db, p) =>
  db.selectFrom('doubts').selectAll().where('id', '=', p('id')).where('user_id', '=', p('user')),
);
/** The held item with this id, if it is this user's. */
export async function findInDoubt(tx: Tx, userId: string, id: string): Promise<InDoubt | null> {
  const row = (await tx.run(ofUser, { id, user: userId }))[0];
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
