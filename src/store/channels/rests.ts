import type { Channel } from '../../domain/channels/delivery.ts';
import { decidePace, type Pace } from '../../domain/policy/pace.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readMeta, removeMeta, writeMeta } from '../server/meta.ts';

/** A place that a service asked to be left alone: every process of an installation reads the same row. */
const PREFIX = 'channel-rest:';
const keyOf = (channel: string, address: string): string => `${PREFIX}${channel}:${address}`;

/** Stands for all places at once: what a service asks of a bot as a whole. */
export const EVERYWHERE = '*';
const PACE = 'channel-pace:';

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

/**
 * Until when a send waits that would begin now: the service asked to be left alone there or everywhere, or it takes no more at this moment.
 * Null: it begins, and counts. Held once for all processes of an installation, whose writes follow each other.
 */
export async function waitsUntil(
  tx: Tx,
  { name, capabilities }: Pick<Channel, 'name' | 'capabilities'>,
  address: string,
  now: EpochMs,
): Promise<EpochMs | null> {
  const rests = [await restUntil(tx, name, address, now), await restUntil(tx, name, EVERYWHERE, now)];
  const rest = Math.max(...rests.map((until) => until ?? now));
  if (rest > now) return rest;
  const { sendsPerSecond } = capabilities;
  if (sendsPerSecond === undefined) return null;
  const key = `${PACE}${name}`;
  const { pace, waitUntil } = decidePace(readPace(await readMeta(tx, key)), sendsPerSecond, now);
  await writeMeta(tx, key, `${pace.nextAt} ${pace.spreadTo}`);
  return waitUntil;
}

function readPace(value: string | null): Pace | null {
  const [nextAt = Number.NaN, spreadTo = Number.NaN] = (value ?? '').split(' ').map(Number);
  return Number.isFinite(nextAt) && Number.isFinite(spreadTo) ? { nextAt, spreadTo } : null;
}
