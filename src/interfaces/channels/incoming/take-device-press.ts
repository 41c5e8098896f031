import { PUSH_CHANNEL } from '../../../domain/channels/push-device.ts';
import { AppError } from '../../../domain/errors.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { isPressOver, pressHash } from '../../../engine/channels/issue-presses.ts';
import { noteShown } from '../../../engine/reminders/delivery.ts';
import { linkAt } from '../../../store/channels/channel-links.ts';
import { loadDelivery } from '../../../store/channels/deliveries.ts';
import { dropPresses, findPress } from '../../../store/channels/presses.ts';
import type { Store, Tx } from '../../../store/database.ts';
import { actorOf, type IntakeParts } from './linked-chat.ts';
import { proveDelivery } from './prove-delivery.ts';

/** Takes that a device displayed a notification, with the token of one of its buttons. Null for an invalid token. */
export type TakeDeviceShown = (token: string) => Promise<{ readonly words: string } | null>;

/** The only actions that a button of a notification can have, whatever its row says. */
const ALLOWED: readonly string[] = ['acknowledge-reminder', 'snooze-reminder'];

/** Carries out what a button of a notification stands for. Null for an invalid token. */
export type TakeDevicePress = (token: string) => Promise<{ readonly words: string } | null>;

/**
 * The request carries only the token. It was encrypted for one device, stands for one action on one delivery, and works once within a day. A
 * used token, a wrong one, and one of an unlinked device all get the answer for an unknown token.
 * @throws AppError what the action is refused for
 */
export function createTakeDevicePress(store: Store, parts: IntakeParts): TakeDevicePress {
  return (token) =>
    store.write(async (tx) => {
      const context = parts.context();
      const known = await findButton(tx, token);
      if (known === null) return null;
      const { found, link } = known;
      if (isPressOver(found, context.now)) {
        throw new AppError('wrong_state', 'This button is too old.', { hint: 'Open Belfry and answer there.' });
      }
      // A press proves that the notification arrived, whatever the push service said.
      await proveDelivery({ tx, context }, found, found.messageId ?? found.deliveryId);
      const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN, input: found.input };
      const done = (await parts.executor.executeIn(tx, found.operation, call)) as { readonly words?: string };
      await dropPresses(tx, found.deliveryId);
      return { words: done.words ?? 'Done' };
    });
}

/** The device displayed it, which only the holder of a button's token can say; the button stays good. */
export function createTakeDeviceShown(store: Store, { context }: Pick<IntakeParts, 'context'>): TakeDeviceShown {
  return (token) =>
    store.write(async (tx) => {
      const known = await findButton(tx, token);
      const delivery = known === null ? null : await loadDelivery(tx, known.found.deliveryId);
      if (delivery === null) return null;
      await noteShown(tx, context(), [delivery]);
      return { words: 'Noted' };
    });
}

/** The button of a notification on a device that is still linked. */
async function findButton(tx: Tx, token: string) {
  const found = await findPress(tx, pressHash(token));
  if (found === null || found.channel !== PUSH_CHANNEL || !ALLOWED.includes(found.operation)) return null;
  const link = await linkAt(tx, PUSH_CHANNEL, found.address);
  return link === null || link.userId !== found.userId ? null : { found, link };
}
