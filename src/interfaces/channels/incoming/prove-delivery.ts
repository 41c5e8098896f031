import { REPEATED } from '../../../domain/message/compose-parts.ts';
import { isUnsure } from '../../../engine/channels/settle.ts';
import { settleTelling } from '../../../engine/reminders/delivery.ts';
import { type DeliveryRow, loadDelivery, updateDelivery } from '../../../store/channels/deliveries.ts';
import { loadParts, updatePart } from '../../../store/channels/delivery-parts.ts';
import type { StoredPress } from '../../../store/channels/presses.ts';
import type { LinkedChat } from './linked-chat.ts';

/**
 * The delivery whose button was pressed, as one that has arrived. Its random data went to this chat alone, so the press proves it where the
 * service has not answered yet, or its answer was lost. Null: there is none any more.
 */
export async function proveDelivery(
  { tx, context }: Pick<LinkedChat, 'tx' | 'context'>,
  { deliveryId }: StoredPress,
  channelMessageId: string | null,
): Promise<DeliveryRow | null> {
  const delivery = await loadDelivery(tx, deliveryId);
  if (delivery === null || channelMessageId === null) return delivery;
  const { state, text } = delivery;
  const waitsToRepeat = state === 'pending' && isUnsure(delivery);
  if (state !== 'unknown' && state !== 'sending' && !waitsToRepeat) return delivery;
  const { now } = context;
  // What was pressed is the first one: the repetition was not sent yet, and will not be.
  const said = waitsToRepeat && text.endsWith(REPEATED) ? { text: text.slice(0, -REPEATED.length) } : {};
  const last = (await loadParts(tx, deliveryId)).at(-1);
  if (last !== undefined) await updatePart(tx, deliveryId, { ...last, channelMessageId, sentAt: now });
  await updateDelivery(tx, delivery, { state: 'sent', now, channelMessageId, errorMessage: null, ...said });
  await settleTelling(tx, context, delivery, null);
  return loadDelivery(tx, deliveryId);
}
