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
const waited = rowsStatement<{ lane: string }, { lane: string }>({ lane: 'text' }, (db, given) =>
  db
    .selectFrom(given)
    .crossJoin('turns')
    .select('given.lane')
    .distinct()
    .whereRef('turns.lane', '=', 'given.lane')
    // Written out, not bound: only so does the database see that the partial index answers it.
    .where(sql<boolean>`turns.state = 'queued' AND turns.ended_at IS NULL`),
);
/** Gives lanes to nobody, and answers those among them in which a turn waits. The rows are locked by this. */
export async function freeLanes(tx: Tx, lanes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = lanes.toSorted().map((lane) => ({ lane }));
  await tx.forRows(free, rows);
  return new Set((await tx.forRows(waited, rows)).map(({ lane }) => lane));
}
