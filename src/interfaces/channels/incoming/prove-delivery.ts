import { isRepeated, withoutRepeated } from '../../../domain/message/compose-parts.ts';
import { isUnsure } from '../../../engine/channels/settle.ts';
import { settleTelling } from '../../../engine/reminders/delivery.ts';
import { type DeliveryRow, loadDelivery, updateDelivery } from '../../../store/channels/deliveries.ts';
import { loadParts, updatePart } from '../../../store/channels/delivery-parts.ts';
import type { StoredPress } from '../../../store/channels/presses.ts';
import type { LinkedChat } from './linked-chat.ts';

/**
 * Marks the delivery whose button was pressed as arrived and returns it. Only this chat got the random token, so a press proves the delivery
 * even if the service's answer is pending or lost. Null when the delivery no longer exists.
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
  // The press came from the first send, so the repetition is cancelled before it goes out.
  const said = waitsToRepeat && isRepeated(text) ? { text: withoutRepeated(text) } : {};
  const last = (await loadParts(tx, deliveryId)).at(-1);
  if (last !== undefined) await updatePart(tx, deliveryId, { ...last, channelMessageId, sentAt: now });
  await updateDelivery(tx, delivery, { state: 'sent', now, channelMessageId, errorMessage: null, ...said });
  await settleTelling(tx, context, delivery, null);
  return loadDelivery(tx, deliveryId);
}
