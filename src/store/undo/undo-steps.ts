import { named } from '../../domain/undo/decide-undo.ts';
import type { UndoStep, UndoWay } from '../../domain/undo/undo-step.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readRows } from '../readable-rows.ts';
import { fromRow, toRow } from '../records.ts';
import { deferredRowsStatement, type GivenKind, insertGiven } from '../rows-statement.ts';
import type { UndoStepTable } from './undo-table.ts';

const COLUMNS = {
  ...{ id: 'text', user_id: 'text', thread_id: 'text', wish: 'text', made_by: 'text', at: 'int', what: 'text' },
  ...{ way_json: 'text', until: 'int' },
} as const satisfies Record<keyof UndoStepTable, GivenKind>;
const insert = deferredRowsStatement<UndoStepTable>({ table: 'undo_steps', key: 'id' }, COLUMNS, (db, given) =>
  insertGiven(db, 'undo_steps', COLUMNS, given),
);

export async function insertUndoSteps(tx: Tx, steps: readonly UndoStep[]): Promise<void> {
  const rows = steps.map(({ by, way, ...step }) => ({ ...toRow(step), made_by: by, way_json: JSON.stringify(way) }));
  await tx.forRows(insert, rows);
}

/** More than one person says and means in a day is not looked at. */
const MOST = 500;

/** What can still be taken back of a person's, newest first. */
export async function listUndoSteps(tx: Tx, userId: string, now: EpochMs): Promise<UndoStep[]> {
  const rows = await tx.db
    .selectFrom('undo_steps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return readRows('undo_steps', rows, toStep);
}

/** Those that came through a token, as the record says. */
export async function ofToken(tx: Tx, steps: readonly UndoStep[], tokenId: string): Promise<UndoStep[]> {
  const entryOf = ({ id }: UndoStep) => id.split('.')[0] ?? id;
  const entries = await tx.db
    .selectFrom('audit')
    .select('id')
    .where('token_id', '=', tokenId)
    .where('id', 'in', ['', ...steps.map(entryOf)])
    .execute();
  const own = new Set(entries.map(({ id }) => id));
  return steps.filter((step) => own.has(entryOf(step)));
}

const toStep = ({ made_by: by, way_json, ...row }: UndoStepTable): UndoStep => ({
  ...fromRow(row),
  by,
  way: JSON.parse(way_json) as UndoWay,
});

/** Something of these was seen, or answered: it is kept no longer than until then. Without a change: all of a conversation. */
export async function keepUndoUntil(
  tx: Tx,
  {
    userId,
    change,
    threadId,
    until,
  }: {
    readonly userId: string;
    readonly change?: string;
    readonly threadId?: string;
    readonly until: EpochMs;
  },
): Promise<void> {
  await tx.db
    .updateTable('undo_steps')
    .set({ until })
    .where('user_id', '=', userId)
    .where('until', '>', until)
    .$if(threadId !== undefined, (query) => query.where('thread_id', '=', threadId!))
    .$if(change !== undefined, (query) =>
      query.where((e) =>
        // The changes of one operation have its id, with a number behind a point.
        e.or([e('wish', '=', change!), e.and([e('id', '>=', change!), e('id', '<', `${change}/`)])]),
      ),
    )
    .execute();
}

/** Whether a change, or what is left of a wish, can still be taken back. */
export async function isUndoKept(
  tx: Tx,
  { userId, change, now }: { readonly userId: string; readonly change: string; readonly now: EpochMs },
): Promise<boolean> {
  const kept = await listUndoSteps(tx, userId, now);
  return named(kept, change).length > 0;
}

/** Another way of a step: an undone later change left its subject with another revision. */
export async function saveUndoWay(tx: Tx, { userId, id }: UndoStep, way: UndoWay): Promise<void> {
  await tx.update('undo_steps', { way_json: JSON.stringify(way) }, { user_id: userId, id });
}

export async function removeUndoSteps(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  const mine = tx.db.deleteFrom('undo_steps').where('user_id', '=', userId);
  if (ids.length > 0) await mine.where('id', 'in', ids).execute();
}

/** Removes what cannot be taken back any more. */
export async function pruneUndoSteps(tx: Tx, now: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('undo_steps').where('until', '<', now).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
