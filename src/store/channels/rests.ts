import type { Channel } from '../../domain/channels/delivery.ts';
import { decidePace, type Pace } from '../../domain/policy/pace.ts';
import { type EpochMs, MINUTE_MS } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { readMeta, removeMeta, writeMeta } from '../server/meta.ts';

/** A place that a service asked to be left alone: every process of an installation reads the same row. */
const PREFIX = 'channel-rest:';
const keyOf = (channel: string, address: string): string => `${PREFIX}${channel}:${address}`;

/** Stands for all places at once: what a service asks of a bot as a whole. */
export const EVERYWHERE = '*';
const PACE = 'channel-pace:';
/** A service that asks again within so long after it was to be asked again has asked all the while. */
const SAME_REST_MS = 15 * MINUTE_MS;
/** So far the clocks of two processes may lie apart. */
const APART_MS = MINUTE_MS;

/** A place that is left alone. */
export interface Rest {
  readonly address: string;
  /** Since when, however often the service asked for it again. */
  readonly since: EpochMs;
  readonly until: EpochMs;
  /** What the service said, for people. */
  readonly why: string;
}

/** Forgets what was said to last beyond that instant: a service says again what it asks for. */
export async function forgetRests(tx: Tx, beyond: EpochMs): Promise<void> {
  const rows = await tx.db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  for (const { key, value } of rows) if ((readRest(key, value)?.until ?? 0) > beyond) await removeMeta(tx, key);
}

/** Nothing is sent there before that instant. What was said before and lasts longer stands. */
export async function setRest(
  tx: Tx,
  { channel, address, until, why, now }: Omit<Rest, 'since'> & { readonly channel: string; readonly now: EpochMs },
): Promise<void> {
  const known = await findRest(tx, channel, address, now);
  if (known !== null && known.until > now && known.until >= until) return;
  const rest = { since: known?.since ?? now, until, why };
  await writeMeta(tx, keyOf(channel, address), JSON.stringify(rest));
}

/** A message went out there: what was asked for before is over, and what is asked for later begins anew. */
export async function endRests(
  tx: Tx,
  { channel, address, now }: { readonly channel: string; readonly address: string; readonly now: EpochMs },
): Promise<void> {
  for (const place of [address, EVERYWHERE]) {
    const rest = await findRest(tx, channel, place, now);
    if (rest !== null && rest.until <= now) await removeMeta(tx, keyOf(channel, place));
  }
}

/** The places of a channel that are left alone now. */
export async function listRests(tx: Tx, now: EpochMs): Promise<readonly (Rest & { readonly channel: string })[]> {
  const rows = await tx.db.selectFrom('meta').selectAll().where('key', 'like', `${PREFIX}%`).execute();
  return rows.flatMap(({ key, value }) => {
    const rest = readRest(key, value);
    return rest === null || rest.until <= now || isOfLater(rest, now) ? [] : [rest];
  });
}

/** Until when a place is left alone; null: it is not. */
async function restUntil(tx: Tx, channel: string, address: string, now: EpochMs): Promise<EpochMs | null> {
  const { until = now } = (await findRest(tx, channel, address, now)) ?? {};
  return until > now ? until : null;
}

/** What was said of a place last, as long as it may go on; what is over for longer is forgotten. */
async function findRest(tx: Tx, channel: string, address: string, now: EpochMs): Promise<Rest | null> {
  const key = keyOf(channel, address);
  const value = await readMeta(tx, key);
  if (value === null) return null;
  const rest = readRest(key, value);
  if (rest !== null && rest.until + SAME_REST_MS > now && !isOfLater(rest, now)) return rest;
  await removeMeta(tx, key);
  return null;
}

/** It was said by a clock that was set back since: nobody waits for that clock, and the service says again what it asks for. */
const isOfLater = ({ since }: Rest, now: EpochMs): boolean => since > now + APART_MS;

/** Null: it cannot be read, such as what a version before this one wrote. */
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
