import type { EpochMs } from '../domain/time/clock.ts';
import type { Tx } from '../store/database.ts';
import { rangeWords } from './late-words.ts';

/** A stretch of time in which nothing could run. */
export interface Outage {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Completes "2 slots were missed because ...": `the server was off`. */
  readonly reason: string;
}

const ALIVE_KEY = 'alive_at';

/** When this installation was last known to run; null before its first start. */
export async function lastAliveAt(tx: Tx): Promise<EpochMs | null> {
  const row = await tx.db.selectFrom('meta').select('value').where('key', '=', ALIVE_KEY).executeTakeFirst();
  return row === undefined ? null : Number(row.value);
}

export async function markAlive(tx: Tx, now: EpochMs): Promise<void> {
  await tx.db
    .insertInto('meta')
    .values({ key: ALIVE_KEY, value: String(now) })
    .onConflict((c) => c.column('key').doUpdateSet({ value: String(now) }))
    .execute();
}

export async function recordOutage(tx: Tx, id: string, outage: Outage): Promise<void> {
  await tx.db
    .insertInto('outages')
    .values({ id, from_at: outage.from, to_at: outage.to, reason: outage.reason })
    .execute();
}

/** The outages that touch a range, oldest first, at most three. */
export async function outagesWithin(tx: Tx, from: EpochMs, to: EpochMs): Promise<Outage[]> {
  const rows = await tx.db
    .selectFrom('outages')
    .selectAll()
    .where('from_at', '<=', to)
    .where('to_at', '>=', from)
    .orderBy('from_at', 'desc')
    .limit(3)
    .execute();
  return rows.reverse().map((row) => ({ from: row.from_at, to: row.to_at, reason: row.reason }));
}

/** Why slots between `from` and `to` were missed, in words: "the server was off from 02:10 to 07:45". */
export async function missedReason(tx: Tx, from: EpochMs, to: EpochMs, zone: string): Promise<string> {
  const outages = await outagesWithin(tx, from, to);
  if (outages.length === 0) return 'the clock came too late to them';
  return outages.map((outage) => `${outage.reason} ${rangeWords(outage.from, outage.to, zone)}`).join('; ');
}
