// Turns that are not done, of everybody: for the loops that look after them.
import { sql } from 'kysely';
import type { Turn } from '../../domain/threads/thread.ts';
import { keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { toTurn } from './turn-rows.ts';

/** Written out, not bound: only so does the database see that the partial index answers it. */
const OPEN = sql<boolean>`turns.ended_at IS NULL`;

/** Whose turn it is. */
export interface TurnOwner {
  readonly id: string;
  readonly userId: string;
}

/** A turn that names what serves it in the run queue. */
export interface ActivatedTurn extends TurnOwner {
  readonly activationId: string;
}

/** Turns that name an activation, at most `limit`. */
export async function listActivatedTurns(tx: Tx, limit: number): Promise<ActivatedTurn[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .select(['id', 'user_id as userId', 'activation_id as activationId'])
    .where(OPEN)
    .where('activation_id', 'is not', null)
    .limit(limit)
    .$narrowType<{ activationId: string }>()
    .execute();
  return rows;
}

/** Turns by the activations they name, after the activation `after`: in the order in which they became ready. */
export async function listTurnsByActivation(tx: Tx, after: string, limit: number): Promise<ActivatedTurn[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .select(['id', 'user_id as userId', 'activation_id as activationId'])
    .where(OPEN)
    .where('activation_id', '>', after)
    .orderBy('activation_id')
    .limit(limit)
    .$narrowType<{ activationId: string }>()
    .execute();
  return rows;
}

/** Turns that wait for a lane that nobody has. */
export async function listTurnsAtFreeLanes(
  tx: Tx,
  limit: number,
): Promise<{ readonly lane: string; readonly userId: string }[]> {
  const rows = await tx.db
    .selectFrom('turns')
    .leftJoin('lanes', 'lanes.lane', 'turns.lane')
    .select(['turns.lane as lane', 'turns.user_id as userId'])
    .where(OPEN)
    .where('turns.state', '=', 'queued')
    .where('turns.lane', 'is not', null)
    .where('lanes.turn_id', 'is', null)
    .limit(limit)
    .$narrowType<{ lane: string }>()
    .execute();
  return rows;
}

/** Turns whose lane is their own, or that need none, and that are neither ready nor in line for a place. */
export async function listForgottenTurns(tx: Tx, limit: number): Promise<TurnOwner[]> {
  return tx.db
    .selectFrom('turns')
    .leftJoin('lanes', 'lanes.lane', 'turns.lane')
    .select(['turns.id as id', 'turns.user_id as userId'])
    .where(OPEN)
    .where('turns.state', '=', 'queued')
    .where('turns.activation_id', 'is', null)
    .where('turns.line', 'is', null)
    .where((e) => e.or([e('turns.lane', 'is', null), e('lanes.turn_id', '=', e.ref('turns.id'))]))
    .orderBy('turns.id')
    .limit(limit)
    .execute();
}

/** Waiting turns that the agenda knows nothing of. */
export async function listUnwokenTurns(tx: Tx, limit: number): Promise<TurnOwner[]> {
  return tx.db
    .selectFrom('turns')
    .leftJoin('agenda', (join) => join.on('agenda.key', '=', keyOfRow('turn', 'turns.id')))
    .select(['turns.id as id', 'turns.user_id as userId'])
    .where(OPEN)
    .where('turns.state', '=', 'waiting')
    .where('agenda.key', 'is', null)
    .limit(limit)
    .execute();
}

/** Turns that wait, each with its agent and the reason on record. */
export async function listWaitingTurns(
  tx: Tx,
): Promise<(TurnOwner & { readonly agent: string; readonly reason: string | null })[]> {
  return tx.db
    .selectFrom('turns')
    .select(['id', 'agent', 'user_id as userId', 'error_message as reason'])
    .where(OPEN)
    .where('state', '=', 'waiting')
    .execute();
}

/** All turns that are not done, oldest first. */
export async function listOpenTurns(tx: Tx): Promise<Turn[]> {
  const rows = await tx.db.selectFrom('turns').selectAll().where(OPEN).orderBy('id').execute();
  return rows.map(toTurn);
}

/** Closes a turn as it is, under no activation; `reopenTurn` opens it again. */
export async function suspendTurn(tx: Tx, id: string, now: number, message: string): Promise<void> {
  await tx.db
    .updateTable('turns')
    .set({ state: 'cancelled', activation_id: null, ended_at: now, error_message: message })
    .where('id', '=', id)
    .execute();
}

/** Opens a turn again that was closed; it waits. */
export async function reopenTurn(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('turns')
    .set({ state: 'waiting', ended_at: null, error_message: null })
    .where('id', '=', id)
    .execute();
}
