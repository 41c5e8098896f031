import { sql } from 'kysely';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import { rowsStatement } from '../rows-statement.ts';
import { statement } from '../statement.ts';
import type { CallPlace, OutsideCallRow, OutsideCallTable } from './outside-tables.ts';

export type { CallPlace, OutsideCallRow } from './outside-tables.ts';

const toCall = ({ source_json, private: isPrivate, ...row }: OutsideCallTable): OutsideCallRow => ({
  ...fromRow(row),
  source: JSON.parse(source_json) as OutsideCallRow['source'],
  isPrivate: isPrivate === 1,
});

type Place = { turn: string; step: number; ordinal: number };
const bind = ({ turnId: turn, step, ordinal }: CallPlace): Place => ({ turn, step, ordinal });

const atPlace = statement<Place, OutsideCallTable>((db, p) =>
  db
    .selectFrom('outside_calls')
    .selectAll()
    .where('turn_id', '=', p('turn'))
    .where('step', '=', p('step'))
    .where('ordinal', '=', p('ordinal')),
);
/** Returns null when the call was never begun. */
export async function findOutsideCall(tx: Tx, place: CallPlace): Promise<OutsideCallRow | null> {
  const [row] = await tx.run(atPlace, bind(place));
  return row === undefined ? null : toCall(row);
}

/** Stores that a call begins, or begins again. It is made only after this commit. */
export async function beginOutsideCall(
  tx: Tx,
  { source, isPrivate, ...call }: Omit<OutsideCallRow, 'state' | 'attempts' | 'beganAt' | 'endedAt'>,
  now: EpochMs,
): Promise<void> {
  await tx.db
    .insertInto('outside_calls')
    .values({
      ...toRow(call),
      ...{ source_json: JSON.stringify(source), private: isPrivate ? 1 : 0 },
      ...{ state: 'begun', attempts: 1, began_at: now, ended_at: null },
    })
    .onConflict((conflict) =>
      conflict.columns(['turn_id', 'step', 'ordinal']).doUpdateSet((e) => ({
        attempts: e('outside_calls.attempts', '+', 1),
        made_by: call.madeBy,
        state: 'begun',
        ended_at: null,
      })),
    )
    .execute();
}

/** Stores how a call ended, in the transaction of its result. */
export async function endOutsideCall(
  tx: Tx,
  { turnId, step, ordinal }: CallPlace,
  { state, now }: { readonly state: 'settled' | 'unknown'; readonly now: EpochMs },
): Promise<void> {
  await tx.update('outside_calls', { state, ended_at: now }, { turn_id: turnId, step, ordinal });
}

const ofTurn = statement<{ turn: string }, OutsideCallTable>((db, p) =>
  db.selectFrom('outside_calls').selectAll().where('turn_id', '=', p('turn')).orderBy('step').orderBy('ordinal'),
);
/** The begun calls that a turn asked for, in order. */
export async function listOutsideCalls(tx: Tx, turnId: string): Promise<OutsideCallRow[]> {
  return (await tx.run(ofTurn, { turn: turnId })).map(toCall);
}

const closeBegun = rowsStatement<{ turn: string; now: number }, { made_by: string; name: string; effect: string }>(
  { turn: 'text', now: 'int' },
  (db, given) =>
    db
      .updateTable('outside_calls')
      .from(given)
      .set((e) => ({ state: 'unknown', ended_at: e.ref('given.now') }))
      .whereRef('outside_calls.made_by', '=', 'given.turn')
      // A literal, not a parameter: the database uses the partial index only for a literal.
      .where(sql<boolean>`outside_calls.state = 'begun'`)
      .returning(['outside_calls.made_by', 'outside_calls.name', 'outside_calls.effect']),
);
const anyBegun = statement<Record<string, never>, { one: number }>((db) =>
  db.selectFrom('outside_calls').select(sql<number>`1`.as('one')).where(sql<boolean>`state = 'begun'`).limit(1),
);
/**
 * Marks begun calls of these turns without a known end as `unknown`. Returns the names of the tools, by turn, without
 * tools that only read.
 */
export async function closeBegunCalls(
  tx: Tx,
  turnIds: readonly string[],
  now: EpochMs,
): Promise<ReadonlyMap<string, readonly string[]>> {
  // Mostly there are none at all, so one query saves looking at each turn.
  if (turnIds.length === 0 || (await tx.run(anyBegun, {})).length === 0) return new Map();
  const rows = await tx.forRows(
    closeBegun,
    turnIds.map((turn) => ({ turn, now })),
  );
  const changes = Map.groupBy(
    rows.filter(({ effect }) => effect === 'changes'),
    ({ made_by }) => made_by,
  );
  return new Map([...changes].map(([turn, calls]) => [turn, calls.map(({ name }) => name)]));
}
