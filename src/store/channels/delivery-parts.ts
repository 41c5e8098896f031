import type { Tx } from '../database.ts';
import { fromRow } from '../records.ts';
import { statement } from '../statement.ts';
import type { DeliveryPart, DeliveryPartTable } from './channel-tables.ts';

export type { DeliveryPart } from './channel-tables.ts';

const ofDelivery = statement<{ delivery: string }, DeliveryPartTable>((db, p) =>
  db.selectFrom('delivery_parts').selectAll().where('delivery_id', '=', p('delivery')).orderBy('number'),
);

/** The parts of a delivery in order; none when it goes out whole. */
export async function loadParts(tx: Tx, deliveryId: string): Promise<DeliveryPart[]> {
  const rows = await tx.run(ofDelivery, { delivery: deliveryId });
  return rows.map(({ delivery_id: _, user_id: __, ...row }) => fromRow(row));
}

/** Stores where a delivery is split, so that no text moves between parts after one was sent. */
export async function insertParts(
  tx: Tx,
  { id, userId }: { readonly id: string; readonly userId: string },
  texts: readonly string[],
): Promise<DeliveryPart[]> {
  const parts = texts.map((text, index) => ({ number: index + 1, text, channelMessageId: null, sentAt: null }));
  for (const { number, text } of parts) {
    const row = { delivery_id: id, number, user_id: userId, text, channel_message_id: null, sent_at: null };
    await tx.insert('delivery_parts', row);
  }
  return parts;
}

/** Records the channel's confirmation of a part, or its new text. */
export async function updatePart(tx: Tx, deliveryId: string, part: DeliveryPart): Promise<void> {
  const { number, text, channelMessageId, sentAt } = part;
  const change = { text, channel_message_id: channelMessageId, sent_at: sentAt };
  await tx.update('delivery_parts', change, { delivery_id: deliveryId, number });
}
