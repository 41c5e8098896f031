import { type Channel, PAGE_CHANNEL, stillDedupes } from '../../domain/channels/delivery.ts';
import type { Attempt } from '../../queue/queue.ts';
import { type DeliveryRow, loadDelivery, updateDelivery } from '../../store/channels/deliveries.ts';
import { waitsUntil } from '../../store/channels/rests.ts';
import type { Tx } from '../../store/database.ts';
import { say } from '../../voice/say.ts';
import type { EngineContext } from '../context.ts';
import { withdrawAnswered } from '../reminders/delivery.ts';
import { LostClaim } from '../threads/turn-handler.ts';
import { equip } from './equip.ts';
import { prepareSending, type Sending } from './outgoing.ts';
import { giveUp, leaveForLater, mayStandThere, repeatOrGiveUp } from './settle.ts';

/** Marks a delivery as being sent, or settles a send that a dead worker left half done. Null when there is nothing to send. */
export async function beginDelivery(
  tx: Tx,
  context: EngineContext,
  attempt: Attempt,
  channels: ReadonlyMap<string, Channel>,
): Promise<Sending | null> {
  const delivery = await loadDelivery(tx, attempt.subject);
  const stale = delivery === null || delivery.activationId !== attempt.id;
  if (stale || (delivery.state !== 'pending' && delivery.state !== 'sending')) {
    await context.queue.finish(tx, attempt);
    return null;
  }
  const channel = channels.get(delivery.channel);
  if (channel === undefined) {
    await context.queue.finish(tx, attempt);
    await giveUp(tx, context, delivery, `there is no channel "${delivery.channel}" any more`);
    return null;
  }
  if (await withdrawAnswered(tx, context, delivery)) {
    await context.queue.finish(tx, attempt);
    return null;
  }
  const sending = await prepareSending(tx, context, delivery, channel);
  if (sending.link === null && channel.name !== PAGE_CHANNEL) {
    await context.queue.finish(tx, attempt);
    await giveUp(tx, context, delivery, say('en', 'reason.notLinked', { channel: channel.name }));
    return null;
  }
  if (sending.link?.ended === true && delivery.state === 'pending') {
    await context.queue.finish(tx, attempt);
    await giveUp(tx, context, delivery, sending.link.failure ?? say('en', 'reason.ended'));
    return null;
  }
  if (mayStandThere(sending) && !stillDedupes(channel.capabilities, delivery, context.now)) {
    if (!(await context.queue.finish(tx, attempt))) throw new LostClaim(`delivery ${delivery.id}`);
    const isOld = delivery.state !== 'sending';
    await repeatOrGiveUp(tx, context, sending, say('en', isOld ? 'reason.tooLongAgo' : 'reason.stopped'));
    return null;
  }
  const { address = null } = sending.link ?? {};
  // A half done send is settled first, even while the service asks for a pause.
  const isNew = delivery.state === 'pending';
  const rest = address === null || !isNew ? null : await waitsUntil(tx, channel, address, context.now);
  if (rest !== null) {
    await context.queue.finish(tx, attempt);
    await leaveForLater(tx, context, delivery, rest);
    return null;
  }
  const ready = await equip(tx, context, sending);
  return { ...ready, delivery: await markSending(tx, context, delivery) };
}

async function markSending(tx: Tx, { now }: EngineContext, delivery: DeliveryRow): Promise<DeliveryRow> {
  const attempts = delivery.attempts + 1;
  await updateDelivery(tx, delivery, { state: 'sending', now, attempts });
  return { ...delivery, state: 'sending', attempts };
}
