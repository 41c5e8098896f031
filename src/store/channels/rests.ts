import type { Channel } from '../../domain/channels/delivery.ts';
import { decidePace, type Pace } from '../../domain/policy/pace.ts';
import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readMeta, removeMeta, writeMeta } from '../server/meta.ts';

/** A pause that a service asked for at an address. Every process of an installation reads the same row. */
const PREFIX = 'channel-rest:';
const keyOf = (channel: string, address: string): string => `${PREFIX}${channel}:${address}`;

/** Stands for all addresses: a pause of the whole service. */
export const EVERYWHERE = '*';
const PACE = 'channel-pace:';
/** A request that follows the end of a pause within this time continues the same pause. */
const SAME_REST_MS = 15 * MINUTE_MS;
/** How far the clocks of two processes may differ. */
const APART_MS = MINUTE_MS;

/** An address that is paused. */
export interface Rest {
  readonly address: string;
  /** When the pause began, even if the service has asked for it again since. */
  readonly since: EpochMs;
  readonly until: EpochMs;
  /** The service's message, for people. */
  readonly why: string;
}

/** Removes pauses that end after an instant: a service repeats a request that still holds. */
export async function forgetRests(tx: Tx, beyond: EpochMs): Promise<void> {
  const rows = await tx.db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  for (const { key, value } of rows) if ((readRest(key, value)?.until ?? 0) > beyond) await removeMeta(tx, key);
}

/** Pauses sends to an address until an instant. An earlier request that lasts longer stays in force. */
export async function setRest(
  tx: Tx,
  { channel, address, until, why, now }: Omit<Rest, 'since'> & { readonly channel: string; readonly now: EpochMs },
): Promise<void> {
  const known = await findRest(tx, channel, address, now);
  if (known !== null && known.until > now && known.until >= until) return;
  const rest = { since: known?.since ?? now, until, why };
  await writeMeta(tx, keyOf(channel, address), JSON.stringify(rest));
}

/** Ends the pause of an address after a message went out there; a later request begins a new pause. */
export async function endRests(
  tx: Tx,
  { channel, address, now }: { readonly channel: string; readonly address: string; readonly now: EpochMs },
): Promise<void> {
  for (const place of [address, EVERYWHERE]) {
    const rest = await findRest(tx, channel, place, now);
    if (rest !== null && rest.until <= now) await removeMeta(tx, keyOf(channel, place));
  }
}

/** The addresses of a channel that are paused now. */
export async function listRests(tx: Tx, now: EpochMs): Promise<readonly (Rest & { readonly channel: string })[]> {
  const rows = await tx.db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  return rows.flatMap(({ key, value }) => {
    const rest = readRest(key, value);
    return rest === null || rest.until <= now || isOfLater(rest, now) ? [] : [rest];
  });
}

/** Until when an address is paused; null when it is not. */
async function restUntil(tx: Tx, channel: string, address: string, now: EpochMs): Promise<EpochMs | null> {
  const { until = now } = (await findRest(tx, channel, address, now)) ?? {};
  return until > now ? until : null;
}

/** The last pause of an address that may still be in force; one that is over for longer is forgotten. */
async function findRest(tx: Tx, channel: string, address: string, now: EpochMs): Promise<Rest | null> {
  const key = keyOf(channel, address);
  const value = await readMeta(tx, key);
  if (value === null) return null;
  const rest = readRest(key, value);
  if (rest !== null && rest.until + SAME_REST_MS > now && !isOfLater(rest, now)) return rest;
  await removeMeta(tx, key);
  return null;
}

/** True when the clock was set back since the pause was stored. The pause is then ignored, since the service repeats a request that still holds. */
const isOfLater = ({ since }: Rest, now: EpochMs): boolean => since > now + APART_MS;

/** Null when the row is unreadable, for example written by an earlier version. */
function readRest(key: string, value: string): (Rest & { readonly channel: string }) | null {
  const [channel = '', ...address] = key.slice(PREFIX.length).split(':');
  try {
    const { since, until, why } = JSON.parse(value) as Partial<Rest>;
    if (typeof since !== 'number' || typeof until !== 'number') return null;
    return { channel, address: address.join(':'), since, until, why: String(why ?? 'it asked to wait') };
  } catch {
    return null;
  }
}

/**
 * Until when a send must wait: for the end of a pause at its address or of the whole service, or because the service accepts no more now.
 * Null when it may begin now; the send then counts towards the limit, which all processes of an installation share.
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
