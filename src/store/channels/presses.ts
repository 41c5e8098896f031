import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';

/** What a button below a message does, for whom, and where alone. */
export interface StoredPress {
  readonly tokenHash: string;
  readonly userId: string;
  readonly channel: string;
  readonly address: string;
  readonly account: string | null;
  readonly deliveryId: string;
  /** The message it stands below; null while the channel has not said, or if its answer was lost. */
  readonly messageId: string | null;
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expiresAt: EpochMs;
}

/** Keeps the buttons of one try to send. Those of an earlier one stay: its message may have arrived, whatever came back. */
export async function insertPresses(tx: Tx, presses: readonly StoredPress[]): Promise<void> {
  if (presses.length === 0) return;
  const rows = presses.map((press) => ({
    token_hash: press.tokenHash,
    user_id: press.userId,
    channel: press.channel,
    address: press.address,
    account: press.account,
    delivery_id: press.deliveryId,
    message_id: press.messageId,
    operation: press.operation,
    input_json: JSON.stringify(press.input),
    expires_at: press.expiresAt,
  }));
  await tx.db.insertInto('channel_presses').values(rows).execute();
}

export async function findPress(tx: Tx, tokenHash: string): Promise<StoredPress | null> {
  const row = await tx.db
    .selectFrom('channel_presses')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    channel: row.channel,
    address: row.address,
    account: row.account,
    deliveryId: row.delivery_id,
    messageId: row.message_id,
    operation: row.operation,
    input: JSON.parse(row.input_json),
    expiresAt: row.expires_at,
  };
}

/** Binds buttons to the message below which the channel put them. */
export async function placePresses(tx: Tx, tokenHashes: readonly string[], messageId: string): Promise<void> {
  if (tokenHashes.length === 0) return;
  await tx.db
    .updateTable('channel_presses')
    .set({ message_id: messageId })
    .where('token_hash', 'in', tokenHashes)
    .execute();
}

/** The buttons of a delivery mean nothing any more. One was used, or the message was changed. */
export async function dropPresses(tx: Tx, deliveryId: string): Promise<void> {
  await tx.db.deleteFrom('channel_presses').where('delivery_id', '=', deliveryId).execute();
}

/** All buttons in a chat mean nothing any more: it is not the person's now, and if it is again, those are not meant. */
export async function dropPressesAt(tx: Tx, channel: string, address: string): Promise<void> {
  await tx.db.deleteFrom('channel_presses').where('channel', '=', channel).where('address', '=', address).execute();
}

/** The place in which buttons stand has another address by now. */
export async function movePresses(
  tx: Tx,
  { channel, from, to }: { readonly channel: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx.db
    .updateTable('channel_presses')
    .set({ address: to })
    .where('channel', '=', channel)
    .where('address', '=', from)
    .execute();
}

/** The clock was ahead by `byMs` and was set right: what it said was to end later than `beyond` ends as much earlier. */
export async function shiftPresses(tx: Tx, { beyond, byMs }: { beyond: EpochMs; byMs: number }): Promise<void> {
  await tx.db
    .updateTable('channel_presses')
    .set((e) => ({ expires_at: e('expires_at', '-', byMs) }))
    .where('expires_at', '>', beyond)
    .execute();
}

/** Removes those that are past their time. */
export async function prunePresses(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('channel_presses').where('expires_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
