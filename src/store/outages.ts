import type { EpochMs } from '../domain/time/clock.ts';
import type { Tx } from './database.ts';

/** A stretch in which the clock of Belfry did not run. */
export interface Outage {
  readonly id: string;
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs;
  readonly reason: string;
}

export async function findLastOutage(tx: Tx): Promise<Outage | null> {
  const row = await tx.db.selectFrom('outages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : { id: row.id, fromAt: row.from_at, toAt: row.to_at, reason: row.reason };
}
