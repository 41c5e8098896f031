import { hash } from 'node:crypto';
import type { PushKeys, PushSubscription } from '../../domain/channels/push-device.ts';
import type { Tx } from '../database.ts';

/** A device of a person, at the address of its link. */
export interface PushDevice extends PushSubscription {
  readonly address: string;
  readonly userId: string;
  readonly createdAt: number;
}

/** A device that a browser named by its endpoint. */
export interface KnownPushDevice extends PushDevice {
  /** True when its push service no longer knows it. Nothing is sent there; its keys still prove which browser it was. */
  readonly isGone: boolean;
}

/** Replaces the endpoint of a device that is gone; the hash of the endpoint stays. */
const GONE = '';

/** The only row of the keys. */
const KEYS_ID = 1;

const hashOf = (endpoint: string): string => hash('sha256', endpoint, 'base64url');

/** The keys of this Belfry; null before the first device. */
export async function findPushKeys(tx: Tx): Promise<PushKeys | null> {
  const row = await tx.find('push_keys', { id: KEYS_ID });
  return row === undefined ? null : { publicKey: row.public_key, privateKey: row.private_key };
}

/** Stores the keys unless there are some. They never change, because every device is bound to them. */
export async function insertPushKeys(tx: Tx, { publicKey, privateKey }: PushKeys, now: number): Promise<void> {
  await tx.db
    .insertInto('push_keys')
    .values({ id: KEYS_ID, public_key: publicKey, private_key: privateKey, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The device at an address; null when it is unknown, or gone by the word of its push service. */
export async function findPushDevice(tx: Tx, address: string): Promise<PushDevice | null> {
  const found = await read(tx, 'address', address);
  return found === null || found.isGone ? null : found;
}

/** The device that a browser is or was, of any person. */
export async function findPushDeviceByEndpoint(tx: Tx, endpoint: string): Promise<KnownPushDevice | null> {
  const found = await read(tx, 'endpoint_hash', hashOf(endpoint));
  return found === null ? null : { ...found, endpoint };
}

/** The addresses at which a person's devices take notifications. */
export async function pushAddressesOf(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectFrom('push_devices')
    .select('address')
    .where('user_id', '=', userId)
    .where('endpoint', '!=', GONE)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** The address of a person's device by the SHA-256 of its endpoint, in base64url; null for an unknown one or a device that is gone. */
export async function findPushAddress(tx: Tx, userId: string, endpointHash: string): Promise<string | null> {
  const found = await read(tx, 'endpoint_hash', endpointHash);
  return found === null || found.isGone || found.userId !== userId ? null : found.address;
}

async function read(tx: Tx, column: 'address' | 'endpoint_hash', value: string): Promise<KnownPushDevice | null> {
  const row = await tx.db.selectFrom('push_devices').selectAll().where(column, '=', value).executeTakeFirst();
  if (row === undefined) return null;
  const { address, user_id: userId, endpoint, p256dh, auth, created_at: createdAt } = row;
  return { address, userId, endpoint, p256dh, auth, createdAt, isGone: endpoint === GONE };
}

/** Stores the endpoint and keys of a browser, replacing those of the same address. */
export async function putPushDevice(
  tx: Tx,
  { address, userId, endpoint, p256dh, auth, createdAt }: PushDevice,
): Promise<void> {
  await dropPushDevice(tx, address);
  const endpoint_hash = hashOf(endpoint);
  const row = { address, user_id: userId, endpoint_hash, endpoint, p256dh, auth, created_at: createdAt };
  await tx.insert('push_devices', row);
}

/** Deletes the device. */
export async function dropPushDevice(tx: Tx, address: string): Promise<void> {
  await tx.db.deleteFrom('push_devices').where('address', '=', address).execute();
}

/** Marks a device as gone after its push service rejected the endpoint. Nothing is sent there until the browser names another endpoint. */
export async function markPushDeviceGone(tx: Tx, address: string, endpoint: string): Promise<void> {
  await tx.db
    .updateTable('push_devices')
    .set({ endpoint: GONE })
    .where('address', '=', address)
    .where('endpoint_hash', '=', hashOf(endpoint))
    .execute();
}
