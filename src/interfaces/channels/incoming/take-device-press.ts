import { PUSH_CHANNEL } from '../../../domain/channels/push-device.ts';
import { AppError } from '../../../domain/errors.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { isPressOver, pressHash } from '../../../engine/channels/issue-presses.ts';
import { linkAt } from '../../../store/channels/channel-links.ts';
import { dropPresses, findPress } from '../../../store/channels/presses.ts';
import type { Store } from '../../../store/database.ts';
import { actorOf, type IntakeParts } from './linked-chat.ts';
import { proveDelivery } from './prove-delivery.ts';

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
      const found = await findPress(tx, pressHash(token));
      if (found === null || found.channel !== PUSH_CHANNEL || !ALLOWED.includes(found.operation)) return null;
      const link = await linkAt(tx, PUSH_CHANNEL, found.address);
      if (link === null || link.userId !== found.userId) return null;
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
