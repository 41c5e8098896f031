import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readMeta, removeMeta, writeMeta } from '../server/meta.ts';

/** A place that a service asked to be left alone: every process of an installation reads the same row. */
const PREFIX = 'channel-rest:';
const keyOf = (channel: string, address: string): string => `${PREFIX}${channel}:${address}`;

/** Forgets what was said to last beyond that instant: a service says again what it asks for. */
export async function forgetRests(tx: Tx, beyond: EpochMs): Promise<void> {
  const rows = await tx.db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  for (const { key, value } of rows) if (Number(value) > beyond) await removeMeta(tx, key);
}

/** Nothing is sent there before that instant. What was said before and lasts longer stands. */
export async function setRest(
  tx: Tx,
  { channel, address, until, now }: { channel: string; address: string; until: EpochMs; now: EpochMs },
): Promise<void> {
  const known = await restUntil(tx, channel, address, now);
  if (known === null || known < until) await writeMeta(tx, keyOf(channel, address), String(until));
}

/** Until when a place is left alone; null: it is not, and what was said of it is forgotten. */
export async function restUntil(tx: Tx, channel: string, address: string, now: EpochMs): Promise<EpochMs | null> {
  const key = keyOf(channel, address);
  const value = await readMeta(tx, key);
  if (value === null) return null;
  const until = Number(value);
  if (until > now) return until;
  await removeMeta(tx, key);
  return null;
}
