// Deliveries of all people that are neither sent nor given up, for the loops that look after them.
import { sql } from 'kysely';
import { keyOfRow } from '../agenda-keys.ts';
import type { Tx } from '../database.ts';
import { type DeliveryRow, toDelivery } from './deliveries.ts';

/** Literals, not parameters, because the database matches a partial index only to literals. */
const UNSETTLED = sql<boolean>`state IN ('pending', 'sending')`;

/** A delivery with its activation in the run queue. */
export interface ActivatedDelivery {
  readonly id: string;
  readonly userId: string;
  readonly activationId: string | null;
}

/** At most `limit` of them, in no particular order. */
export async function listUnsettledDeliveries(tx: Tx, limit: number): Promise<ActivatedDelivery[]> {
  return tx.db
    .selectFrom('deliveries')
    .select(['id', 'user_id as userId', 'activation_id as activationId'])
    .where(UNSETTLED)
    .limit(limit)
    .execute();
}

/**
 * Deliveries in the order of their activations, from after the activation `after`. `waits`: the agenda has the next
 * try.
 */
export async function listDeliveriesByActivation(
  tx: Tx,
  after: string,
  limit: number,
): Promise<{ readonly id: string; readonly userId: string; readonly activationId: string; readonly waits: boolean }[]> {
  const rows = await tx.db
    .selectFrom('deliveries')
    .leftJoin('agenda', (join) => join.on('agenda.key', '=', keyOfRow('delivery', 'deliveries.id')))
    .select([
      'deliveries.id as id',
      'activation_id as activationId',
      'agenda.key as key',
      'deliveries.user_id as userId',
    ])
    .where(UNSETTLED)
    .where('activation_id', '>', after)
    .orderBy('activation_id')
    .limit(limit)
    .$narrowType<{ activationId: string }>()
    .execute();
  return rows.map(({ key, ...row }) => ({ ...row, waits: key !== null }));
}

/** All of them, oldest first. */
export async function loadUnsettledDeliveries(tx: Tx): Promise<DeliveryRow[]> {
  const rows = await tx.db.selectFrom('deliveries').selectAll().where(UNSETTLED).orderBy('id').execute();
  return rows.map(toDelivery);
}
