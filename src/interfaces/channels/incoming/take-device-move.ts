import { isSameBrowser, PUSH_CHANNEL, type PushSubscription } from '../../../domain/channels/push-device.ts';
import { CHANNEL_ORIGIN } from '../../../domain/schedules/origin.ts';
import { moveDevice } from '../../../operations/channels/move-device.ts';
import type { Executor } from '../../../operations/execute.ts';
import { linkAt } from '../../../store/channels/channel-links.ts';
import { findPushDeviceByEndpoint } from '../../../store/channels/push-devices.ts';
import type { Store } from '../../../store/database.ts';
import { actorOf } from './linked-chat.ts';

/** What a browser sends after its push service gave it a new address. */
export interface DeviceMove {
  readonly old: PushSubscription;
  readonly new: PushSubscription;
}

/** Moves a device to its new address. Null when no device here has the old address, or another device has the new one. */
export type TakeDeviceMove = (move: DeviceMove) => Promise<{ readonly words: string } | null>;

/**
 * The old address with its keys is the proof: only the browser and this Belfry know the secret. The proof works once, because afterwards no
 * device has the old address. It still works after the push service reported the old address as gone.
 * @throws AppError invalid_input, for a new address that would not be linked
 */
export function createTakeDeviceMove(store: Store, executor: Executor): TakeDeviceMove {
  return (move) =>
    store.write(async (tx) => {
      const known = await findPushDeviceByEndpoint(tx, move.old.endpoint);
      if (known === null || !isSameBrowser(known, move.old)) return null;
      const link = await linkAt(tx, PUSH_CHANNEL, known.address);
      if (link === null || link.userId !== known.userId) return null;
      const there = await findPushDeviceByEndpoint(tx, move.new.endpoint);
      if (there !== null && there.address !== known.address) return null;
      const call = { actor: actorOf(link), origin: CHANNEL_ORIGIN, input: { id: link.id, ...move.new } };
      await executor.executeIn(tx, moveDevice, call);
      return { words: 'Moved' };
    });
}
