import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import type { Schema } from '../schema.ts';

/** A stretch in which Belfry's clock did not run. */
export interface Outage {
  readonly id: string;
  readonly fromAt: EpochMs;
  readonly toAt: EpochMs;
  /** Completes "2 occurrences were missed because ...": `the server was off`. */
  readonly reason: string;
}

const toOutage = (row: Schema['outages']): Outage => {
  return { id: row.id, fromAt: row.from_at, toAt: row.to_at, reason: row.reason };
};

export async function insertOutage(tx: Tx, { id, fromAt, toAt, reason }: Outage): Promise<void> {
  await tx.insert('outages', { id, from_at: fromAt, to_at: toAt, reason });
}

export async function findLastOutage(tx: Tx): Promise<Outage | null> {
  const row = await tx.db.selectFrom('outages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row === undefined ? null : toOutage(row);
}

/** The last outages that were recorded, newest first. */
export async function listLastOutages(tx: Tx, limit: number): Promise<Outage[]> {
  return (await tx.db.selectFrom('outages').selectAll().orderBy('id', 'desc').limit(limit).execute()).map(toOutage);
}

/** The outages that end later than `now`; only a wrong clock can have recorded them. */
export async function listOutagesBeyond(tx: Tx, now: EpochMs): Promise<Outage[]> {
  return (await tx.db.selectFrom('outages').selectAll().where('to_at', '>', now).execute()).map(toOutage);
}

/** Corrects the time of an outage; null deletes it. */
export async function correctOutage(
  tx: Tx,
  id: string,
  stretch: { readonly from: EpochMs; readonly to: EpochMs } | null,
): Promise<void> {
  if (stretch === null) await tx.db.deleteFrom('outages').where('id', '=', id).execute();
  else await tx.update('outages', { from_at: stretch.from, to_at: stretch.to }, { id });
}

/** The latest outages that touch a range, at most `limit`, oldest first. */
export async function listOutagesWithin(tx: Tx, from: EpochMs, to: EpochMs, limit: number): Promise<Outage[]> {
  const rows = await tx.db
    .selectFrom('outages')
    .selectAll()
    .where('from_at', '<=', to)
    .where('to_at', '>=', from)
    .orderBy('from_at', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map(toOutage);
}
