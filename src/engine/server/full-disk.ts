import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import type { Store } from '../../store/database.ts';
import { findOwner } from '../../store/people/users.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { giveNotice } from '../channels/notify.ts';
import type { EngineContext } from '../context.ts';

/** Tells the owner that the disk is full while there is still room to do so. */
export async function tellOfFullDisk(store: Store, context: () => EngineContext, place: string): Promise<void> {
  await store.write(async (tx) => {
    const owner = await findOwner(tx);
    const thread = owner === null ? null : await firstThreadOn(tx, owner.id, PAGE_CHANNEL);
    if (thread === null) return;
    const text = `The disk that holds ${place} is full. I gave up the room that I keep there for this, so that reminders still come. Please make room soon: when that is used up too, everything waits until there is some.`;
    await giveNotice(tx, context(), { threadId: thread.id, text });
  });
}
