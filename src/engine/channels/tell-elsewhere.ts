import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { withoutRepeated } from '../../domain/message/compose-parts.ts';
import type { Thread } from '../../domain/threads/thread.ts';
import { listLinks } from '../../store/channels/channel-links.ts';
import type { DeliveryRow } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { firstThreadOn, loadThread } from '../../store/threads/message-rows.ts';
import { retell } from '../../voice/retell.ts';
import { say } from '../../voice/say.ts';
import type { EngineContext } from '../context.ts';
import { languageFor } from '../people/speech.ts';
import { giveNotice } from './give-notice.ts';

/** The key of these notices: a failed notice of this kind causes no further notice, which would never end. */
const NOTICE = 'elsewhere:';

/**
 * Sends the person a message on another channel, with the reason, after its own channel failed or its outcome is unknown (`isUnsure`). It does
 * nothing when no other channel works, or when the message goes out on another channel anyway.
 */
export async function tellElsewhere(
  tx: Tx,
  context: EngineContext,
  delivery: DeliveryRow,
  reason: string,
  isUnsure = false,
): Promise<void> {
  if (delivery.onceKey?.startsWith(NOTICE) === true) return;
  const thread = await otherThread(tx, context, delivery);
  if (thread === null) return;
  const language = await languageFor(tx, { userId: delivery.userId, threadId: thread.id });
  const { channel } = delivery;
  const text = say(language, isUnsure ? 'elsewhere.unsure' : 'elsewhere.failed', {
    ...{ channel, why: retell(language, reason), text: withoutRepeated(delivery.text) },
  });
  await giveNotice(tx, context, {
    threadId: thread.id,
    text,
    scheduleId: delivery.scheduleId,
    onceKey: `${NOTICE}${delivery.id}`,
    isMarkdown: !delivery.verbatim,
  });
}

/** The channels to try: the page first, then linked channels that work. */
async function otherThread(tx: Tx, { channels }: EngineContext, delivery: DeliveryRow): Promise<Thread | null> {
  const { userId, channel } = delivery;
  if (channel !== PAGE_CHANNEL && channels.has(PAGE_CHANNEL)) {
    const page = await firstThreadOn(tx, userId, PAGE_CHANNEL);
    if (page !== null) return page;
  }
  for (const link of await listLinks(tx, userId)) {
    if (link.channel !== channel && link.failingSince === null && channels.has(link.channel))
      return loadThread(tx, link.threadId);
  }
  return null;
}
