// Open turns of all people, for the loops that look after them.
import { sql } from 'kysely';
import type { Turn } from '../../domain/threads/thread.ts';
import { keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { toTurn } from './turn-rows.ts';

/** A literal, not a parameter: the database uses the partial index only for a literal. */
const OPEN = sql<boolean>`turns.ended_at IS NULL`;

export interface TurnOwner {
  readonly id: string;
  readonly userId: string;
}

/** A turn with its activation in the run queue. */
export interface ActivatedTurn extends TurnOwner {
  readonly activationId: string;
}

/** Turns with an activation, at most `limit`. */
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

/** Turns in the order of their activations, from after `after`: the order in which they became ready. */
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

/** Turns that wait for a free lane. */
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

/** Turns that hold their lane, or need none, and are neither ready nor in a wait queue. */
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

/** Waiting turns without an agenda item. */
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

/** Waiting turns, each with its agent and the recorded reason. */
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

/** All open turns, oldest first. */
export async function listOpenTurns(tx: Tx): Promise<Turn[]> {
  const rows = await tx.db.selectFrom('turns').selectAll().where(OPEN).orderBy('id').execute();
  return rows.map(toTurn);
}

/** Closes a turn in its present state, under no activation; `reopenTurn` opens it again. */
export async function suspendTurn(tx: Tx, id: string, now: number, message: string): Promise<void> {
  await tx.update('turns', { state: 'cancelled', activation_id: null, ended_at: now, error_message: message }, { id });
}

/** Reopens a closed turn; it waits. */
export async function reopenTurn(tx: Tx, id: string): Promise<void> {
  await tx.update('turns', { state: 'waiting', ended_at: null, error_message: null }, { id });
}
