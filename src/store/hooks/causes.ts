import type { RunFacts } from '../../domain/runs/run.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { statement } from '../statement.ts';
import type { CauseTable, PendingCause } from './event-tables.ts';

export type { PendingCause } from './event-tables.ts';

const toCause = ({ facts_json, ...row }: CauseTable): PendingCause => ({
  ...fromRow(row),
  facts: facts_json === null ? {} : (JSON.parse(facts_json) as RunFacts),
});

/** Stores a cause; false when it is known already. */
export async function insertCause(tx: Tx, { facts, ...cause }: PendingCause): Promise<boolean> {
  const answer = await tx.db
    .insertInto('causes')
    .values({ ...toRow(cause), facts_json: Object.keys(facts).length === 0 ? null : JSON.stringify(facts) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (answer.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const due = statement<{ schedule: string; now: number }, CauseTable>((db, p) =>
  db
    .selectFrom('causes')
    .selectAll()
    .where('schedule_id', '=', p('schedule'))
    .where('due_at', '<=', p('now'))
    .orderBy('due_at')
    .orderBy('cause_id')
    .limit(500),
);
/** The due causes of a schedule, in due order, at most 500. */
export async function dueCauses(tx: Tx, scheduleId: string, now: EpochMs): Promise<PendingCause[]> {
  return (await tx.run(due, { schedule: scheduleId, now })).map(toCause);
}

const nearest = statement<{ schedule: string }, CauseTable>((db, p) =>
  db
    .selectFrom('causes')
    .selectAll()
    .where('schedule_id', '=', p('schedule'))
    .orderBy('due_at')
    .orderBy('cause_id')
    .limit(1),
);
export async function nearestCause(tx: Tx, scheduleId: string): Promise<PendingCause | null> {
  const row = (await tx.run(nearest, { schedule: scheduleId }))[0];
  return row === undefined ? null : toCause(row);
}

export async function removeCause(tx: Tx, { scheduleId, causeId }: PendingCause): Promise<void> {
  await tx.db.deleteFrom('causes').where('schedule_id', '=', scheduleId).where('cause_id', '=', causeId).execute();
}

/** Deletes all pending causes of a schedule and returns those that were due already. */
export async function removeCauses(tx: Tx, scheduleId: string, now: EpochMs): Promise<PendingCause[]> {
  const late = await dueCauses(tx, scheduleId, now);
  await tx.db.deleteFrom('causes').where('schedule_id', '=', scheduleId).execute();
  return late;
}

export async function listCauses(tx: Tx, scheduleId: string): Promise<PendingCause[]> {
  const rows = await tx.db.selectFrom('causes').selectAll().where('schedule_id', '=', scheduleId).execute();
  return rows.map(toCause);
}

export async function setCauseDue(tx: Tx, { scheduleId, causeId }: PendingCause, dueAt: EpochMs): Promise<void> {
  await tx.update('causes', { due_at: dueAt }, { schedule_id: scheduleId, cause_id: causeId });
}
