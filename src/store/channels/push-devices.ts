import { hash } from 'node:crypto';
import type { PushKeys, PushSubscription } from '../../domain/channels/push-device.ts';
import type { Tx } from '../database.ts';

/** A device of a person, at the address of its link. */
export interface PushDevice extends PushSubscription {
  readonly address: string;
  readonly userId: string;
  readonly createdAt: number;
}

/** The only row of the keys. */
const KEYS_ID = 1;

const hashOf = (endpoint: string): string => hash('sha256', endpoint, 'base64url');

/** The keys of this Belfry; null: it has none yet. */
export async function findPushKeys(tx: Tx): Promise<PushKeys | null> {
  const row = await tx.db.selectFrom('push_keys').selectAll().where('id', '=', KEYS_ID).executeTakeFirst();
  return row === undefined ? null : { publicKey: row.public_key, privateKey: row.private_key };
}

/** Keeps keys for good, unless there are some: every device is bound to them. */
export async function insertPushKeys(tx: Tx, { publicKey, privateKey }: PushKeys, now: number): Promise<void> {
  await tx.db
    .insertInto('push_keys')
    .values({ id: KEYS_ID, public_key: publicKey, private_key: privateKey, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The device at an address; null: none, or the push service said that it is gone. */
export async function findPushDevice(tx: Tx, address: string): Promise<PushDevice | null> {
  return read(tx, 'address', address);
}

/** Which device a browser is already, whosever. */
export async function findPushDeviceByEndpoint(tx: Tx, endpoint: string): Promise<PushDevice | null> {
  return read(tx, 'endpoint_hash', hashOf(endpoint));
}

/** The addresses at which a person's devices take notifications. */
export async function pushAddressesOf(tx: Tx, userId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.db.selectFrom('push_devices').select('address').where('user_id', '=', userId).execute();
  return new Set(rows.map(({ address }) => address));
}

async function read(tx: Tx, column: 'address' | 'endpoint_hash', value: string): Promise<PushDevice | null> {
  const row = await tx.db.selectFrom('push_devices').selectAll().where(column, '=', value).executeTakeFirst();
  if (row === undefined) return null;
  const { address, user_id: userId, endpoint, p256dh, auth, created_at: createdAt } = row;
  return { address, userId, endpoint, p256dh, auth, createdAt };
}

/** Keeps what a browser handed over, in place of what was known of the address. */
export async function putPushDevice(
  tx: Tx,
  { address, userId, endpoint, p256dh, auth, createdAt }: PushDevice,
): Promise<void> {
  await dropPushDevice(tx, address);
  const endpoint_hash = hashOf(endpoint);
  const row = { address, user_id: userId, endpoint_hash, endpoint, p256dh, auth, created_at: createdAt };
  await tx.db.insertInto('push_devices').values(row).execute();
}

/**
 * Nothing is sent there any more.
 * @param endpoint only where the device has this one still
 */
export async function dropPushDevice(tx: Tx, address: string, endpoint?: string): Promise<void> {
  let query = tx.db.deleteFrom('push_devices').where('address', '=', address);
  if (endpoint !== undefined) query = query.where('endpoint_hash', '=', hashOf(endpoint));
  await query.execute();
}
