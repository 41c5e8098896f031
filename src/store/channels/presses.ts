import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { fromRow, toRow } from '../records.ts';
import type { StoredPress } from './channel-connection-tables.ts';

export type { StoredPress } from './channel-connection-tables.ts';

/** Stores the buttons of one try to send. It keeps those of earlier tries, whose messages may have arrived. */
export async function insertPresses(tx: Tx, presses: readonly StoredPress[]): Promise<void> {
  if (presses.length === 0) return;
  const rows = presses.map(({ input, ...press }) => ({ ...toRow(press), input_json: JSON.stringify(input) }));
  await tx.db.insertInto('channel_presses').values(rows).execute();
}

export async function findPress(tx: Tx, tokenHash: string): Promise<StoredPress | null> {
  const row = await tx.find('channel_presses', { token_hash: tokenHash });
  if (row === undefined) return null;
  const { input_json, ...rest } = row;
  return { ...fromRow(rest), input: JSON.parse(input_json) };
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

/** Removes the buttons of a delivery, after one was used or the message changed. */
export async function dropPresses(tx: Tx, deliveryId: string): Promise<void> {
  await tx.db.deleteFrom('channel_presses').where('delivery_id', '=', deliveryId).execute();
}

/** Removes all buttons of a chat that is no longer linked; they do not come back if it is linked again. */
export async function dropPressesAt(tx: Tx, channel: string, address: string): Promise<void> {
  await tx.db.deleteFrom('channel_presses').where('channel', '=', channel).where('address', '=', address).execute();
}

/** Moves the buttons of a chat to its new address. */
export async function movePresses(
  tx: Tx,
  { channel, from, to }: { readonly channel: string; readonly from: string; readonly to: string },
): Promise<void> {
  await tx.update('channel_presses', { address: to }, { channel, address: from });
}

/** Corrects buttons after the clock, which was ahead by `byMs`, was set back: those that end after `beyond` end that much earlier. */
export async function shiftPresses(tx: Tx, { beyond, byMs }: { beyond: EpochMs; byMs: number }): Promise<void> {
  await tx.db
    .updateTable('channel_presses')
    .set((e) => ({ expires_at: e('expires_at', '-', byMs) }))
    .where('expires_at', '>', beyond)
    .execute();
}

/** Removes expired buttons. */
export async function prunePresses(tx: Tx, before: EpochMs): Promise<number> {
  const gone = await tx.db.deleteFrom('channel_presses').where('expires_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
