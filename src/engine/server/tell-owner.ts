import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import type { Store } from '../../store/database.ts';
import { findOwner } from '../../store/people/users.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import { giveNotice, type NoticeText } from '../channels/give-notice.ts';
import type { EngineContext } from '../context.ts';

/** Tells the owner something of the process itself, in their first conversation on the page. */
export async function tellOwner(store: Store, context: () => EngineContext, text: NoticeText): Promise<void> {
  await store.write(async (tx) => {
    const owner = await findOwner(tx);
    const thread = owner === null ? null : await firstThreadOn(tx, owner.id, PAGE_CHANNEL);
    if (thread !== null) await giveNotice(tx, context(), { threadId: thread.id, text });
  });
}

/** What the owner reads of a full disk, while there is still room to say it. */
export const fullDiskWords =
  (place: string): NoticeText =>
  ({ language }) =>
    say(language, 'disk.full', { place });
