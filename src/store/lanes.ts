import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { ALWAYS, rowsStatement } from './rows-statement.ts';
import { statement } from './statement.ts';

const lock = rowsStatement<{ lane: string; turn_id: string | null }, { lane: string; turn_id: string | null }>(
  { lane: 'text', turn_id: 'text' },
  (db, given) =>
    db
      .insertInto('lanes')
      .columns(['lane', 'turn_id'])
      .expression(db.selectFrom(given).selectAll().where(ALWAYS))
      .onConflict((c) =>
        c.column('lane').doUpdateSet((e) => ({ turn_id: e.fn.coalesce('lanes.turn_id', 'excluded.turn_id') })),
      )
      .returning(['lane', 'turn_id']),
);
/** Locks the rows of lanes, in the order of their names, and takes each for its turn if it is free; answers who has them now. */
export async function takeLanes(
  tx: Tx,
  wanted: ReadonlyMap<string, string | null>,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = [...wanted].map(([lane, turn_id]) => ({ lane, turn_id })).sort((a, b) => (a.lane < b.lane ? -1 : 1));
  return new Map((await tx.forRows(lock, rows)).map(({ lane, turn_id }) => [lane, turn_id]));
}

/** Locks the lane's row and takes it for `turnId` if it is free; answers who has it now. */
export async function takeLane(tx: Tx, lane: string, turnId: string | null): Promise<string | null> {
  return (await takeLanes(tx, new Map([[lane, turnId]]))).get(lane) ?? null;
}

const setHolder = statement<{ lane: string; turn: string | null }>((db, p) =>
  db
    .updateTable('lanes')
    .set({ turn_id: p('turn') })
    .where('lane', '=', p('lane')),
);
/** Gives the lane to another turn, or to nobody. The row is locked by this. */
export async function setLaneHolder(tx: Tx, lane: string, turnId: string | null): Promise<void> {
  await tx.change(setHolder, { lane, turn: turnId });
}

const free = rowsStatement<{ lane: string }>({ lane: 'text' }, (db, given) =>
  db.updateTable('lanes').from(given).set({ turn_id: null }).whereRef('lanes.lane', '=', 'given.lane'),
);
// Only the id: mostly there is none.
const nextOf = rowsStatement<{ lane: string }, { lane: string; id: string | null }>({ lane: 'text' }, (db, given) =>
  db.selectFrom(given).select((e) => [
    'given.lane',
    e
      .selectFrom('turns')
      .select('turns.id')
      .whereRef('turns.lane', '=', 'given.lane')
      // Written out, not bound: only so does the database see that the partial index answers it.
      .where(sql<boolean>`turns.state = 'queued' AND turns.ended_at IS NULL`)
      .orderBy('turns.mode')
      .orderBy('turns.due_at')
      .orderBy('turns.id')
      .limit(1)
      .as('id'),
  ]),
);
/** Gives lanes to nobody, and answers the turn that waits next in each in which one waits. The rows are locked by this. */
export async function freeLanes(tx: Tx, lanes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = lanes.toSorted().map((lane) => ({ lane }));
  await tx.forRows(free, rows);
  const found = await tx.forRows(nextOf, rows);
  return new Map(found.flatMap(({ lane, id }) => (id === null ? [] : [[lane, id] as const])));
}

const hold = rowsStatement<{ lane: string; turn_id: string }>({ lane: 'text', turn_id: 'text' }, (db, given) =>
  db
    .updateTable('lanes')
    .from(given)
    .set((e) => ({ turn_id: e.ref('given.turn_id') }))
    .whereRef('lanes.lane', '=', 'given.lane'),
);
/** Gives lanes that nobody holds to turns. */
export async function giveLanesTo(tx: Tx, holders: ReadonlyMap<string, string>): Promise<void> {
  await tx.forRows(
    hold,
    [...holders].map(([lane, turn_id]) => ({ lane, turn_id })),
  );
}
