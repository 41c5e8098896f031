import type { Tx } from '../../store/database.ts';
import { insertOutage, listOutagesWithin } from '../../store/runs/outages.ts';
import { readMeta, writeMeta } from '../../store/server/meta.ts';
import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import { rangeWords } from '../runs/late-words.ts';

/** A stretch of time in which nothing could run. */
export interface Outage {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Completes "2 slots were missed because ...": `the server was off`. */
  readonly reason: string;
}

/** What is late by less is no news. */
export const GRACE_MS = MINUTE_MS;
const ALIVE_KEY = 'alive_at';
/** So many outages are named as the reason of missed slots, the last ones. */
const TOLD_OUTAGES = 3;

/** When this installation was last known to run; null before its first start. */
export async function lastAliveAt(tx: Tx): Promise<EpochMs | null> {
  const value = await readMeta(tx, ALIVE_KEY);
  return value === null ? null : Number(value);
}

export async function markAlive(tx: Tx, now: EpochMs): Promise<void> {
  await writeMeta(tx, ALIVE_KEY, String(now));
}

export async function recordOutage(tx: Tx, id: string, outage: Outage): Promise<void> {
  await insertOutage(tx, { id, fromAt: outage.from, toAt: outage.to, reason: outage.reason });
}

/** Why slots between `from` and `to` were missed, in words: "the server was off from 02:10 to 07:45". */
export async function missedReason(tx: Tx, from: EpochMs, to: EpochMs, zone: string): Promise<string> {
  const outages = await listOutagesWithin(tx, from, to, TOLD_OUTAGES);
  if (outages.length === 0) return 'the clock came too late to them';
  return outages.map((outage) => `${outage.reason} ${rangeWords(outage.fromAt, outage.toAt, zone)}`).join('; ');
}
