import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import { insertGiven, rowsStatement } from '../rows-statement.ts';
import { statement } from '../statement.ts';

const COLUMNS = { lane: 'text', turn_id: 'text' } as const;
const lock = rowsStatement<{ lane: string; turn_id: string }, { lane: string; turn_id: string | null }>(
  COLUMNS,
  (db, given) =>
    insertGiven(db, 'lanes', COLUMNS, given)
      .onConflict((c) =>
        c.column('lane').doUpdateSet((e) => ({ turn_id: e.fn.coalesce('lanes.turn_id', 'excluded.turn_id') })),
      )
      .returning(['lane', 'turn_id']),
);
/**
 * Locks the rows of lanes, in the order of their names, and takes each free one for its turn; returns the present
 * holders.
 */
export async function takeLanes(
  tx: Tx,
  wanted: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string | null>> {
  const rows = [...wanted].map(([lane, turn_id]) => ({ lane, turn_id })).sort((a, b) => (a.lane < b.lane ? -1 : 1));
  return new Map((await tx.forRows(lock, rows)).map(({ lane, turn_id }) => [lane, turn_id]));
}

const holderOf = statement<{ lane: string }, { turn_id: string | null }>((db, p) =>
  db.selectFrom('lanes').select('turn_id').where('lane', '=', p('lane')),
);
/** The holder of the lane; null when it is free. */
export async function findLaneHolder(tx: Tx, lane: string): Promise<string | null> {
  return (await tx.run(holderOf, { lane }))[0]?.turn_id ?? null;
}

/** Locks the lane's row and takes the lane for `turnId` if it is free; returns the present holder. */
export async function takeLane(tx: Tx, lane: string, turnId: string): Promise<string | null> {
  return (await takeLanes(tx, new Map([[lane, turnId]]))).get(lane) ?? null;
}

/** Gives a taken lane, whoever has it, to a turn. */
export async function setLaneHolder(tx: Tx, lane: string, turnId: string): Promise<void> {
  await tx.update('lanes', { turn_id: turnId }, { lane });
}

const leave = rowsStatement<{ lane: string }>({ lane: 'text' }, (db, given) =>
  db.deleteFrom('lanes').where('lane', 'in', db.selectFrom(given).select('given.lane')),
);
/** Frees lanes. Only taken lanes have rows, so that lanes of past work do not stay for ever. */
export async function leaveLanes(tx: Tx, lanes: readonly string[]): Promise<void> {
  await tx.forRows(
    leave,
    lanes.toSorted().map((lane) => ({ lane })),
  );
}

// Only the id: mostly there is none.
const nextOf = rowsStatement<{ lane: string }, { lane: string; id: string | null }>({ lane: 'text' }, (db, given) =>
  db.selectFrom(given).select((e) => [
    'given.lane',
    e
      .selectFrom('turns')
      .select('turns.id')
      .whereRef('turns.lane', '=', 'given.lane')
      // A literal, not a parameter: the database uses the partial index only for a literal.
      .where(sql<boolean>`turns.state = 'queued' AND turns.ended_at IS NULL`)
      .orderBy('turns.mode')
      .orderBy('turns.due_at')
      .orderBy('turns.id')
      .limit(1)
      .as('id'),
  ]),
);
/** The next waiting turn of each of these lanes. */
export async function nextInLanes(tx: Tx, lanes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx.forRows(
    nextOf,
    lanes.map((lane) => ({ lane })),
  );
  return new Map(found.flatMap(({ lane, id }) => (id === null ? [] : [[lane, id] as const])));
}

const hold = rowsStatement<{ lane: string; turn_id: string }>({ lane: 'text', turn_id: 'text' }, (db, given) =>
  db
    .updateTable('lanes')
    .from(given)
    .set((e) => ({ turn_id: e.ref('given.turn_id') }))
    .whereRef('lanes.lane', '=', 'given.lane'),
);
/** As `setLaneHolder`, for many. */
export async function setLaneHolders(tx: Tx, holders: ReadonlyMap<string, string>): Promise<void> {
  await tx.forRows(
    hold,
    [...holders].map(([lane, turn_id]) => ({ lane, turn_id })),
  );
}

/** Lanes whose turns do not need them any more; a wake that waits for its worker keeps its lane. */
export async function listLanesLeft(
  tx: Tx,
  limit: number,
): Promise<{ readonly lane: string; readonly userId: string; readonly agent: string }[]> {
  return tx.db
    .selectFrom('lanes')
    .innerJoin('turns', 'turns.id', 'lanes.turn_id')
    .select(['lanes.lane as lane', 'turns.user_id as userId', 'turns.agent as agent'])
    .where('turns.state', 'not in', ['queued', 'running'])
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('turns.state', '!=', 'waiting'),
        not(
          exists(
            selectFrom('wake_offers')
              .select('wake_offers.turn_id')
              .whereRef('wake_offers.turn_id', '=', 'turns.id')
              .where('wake_offers.state', 'in', ['offered', 'claimed']),
          ),
        ),
      ]),
    )
    .limit(limit)
    .execute();
}

/** Frees every lane. */
export async function leaveAllLanes(tx: Tx): Promise<void> {
  await tx.db.deleteFrom('lanes').execute();
}
