import { PAGE_CHANNEL } from '../../../domain/channels/delivery.ts';
import { giveNotice } from '../../../engine/channels/give-notice.ts';
import type { EngineContext } from '../../../engine/context.ts';
import { languageFor } from '../../../engine/people/speech.ts';
import { type ChannelLink, listLinksOn, setLinkHealth } from '../../../store/channels/channel-links.ts';
import type { Tx } from '../../../store/database.ts';
import { firstThreadOn } from '../../../store/threads/message-rows.ts';
import { say } from '../../../voice/say.ts';

/** A server or another container of chats that Belfry was removed from. */
interface Gone {
  readonly channel: string;
  readonly address: string;
  readonly why: string;
  /** The service's id of this removal, so that each is announced once. */
  readonly id: string;
}

/** Belfry was removed from everything below an address: marks each link there as gone and tells each person once, on the page. */
export async function takeGone(tx: Tx, context: EngineContext, { channel, address, why, id }: Gone): Promise<void> {
  const { now } = context;
  const lost = (await listLinksOn(tx, channel)).filter((link) => link.address.startsWith(`${address}/`));
  for (const link of lost) {
    await setLinkHealth(tx, link, { since: now, reason: why });
    tx.emit({ userId: link.userId, type: 'channels.changed', at: now, data: { linkId: link.id } });
  }
  for (const [userId, links] of Map.groupBy(lost, (link) => link.userId)) {
    const page = await firstThreadOn(tx, userId, PAGE_CHANNEL);
    if (page === null) continue;
    const language = await languageFor(tx, { userId, threadId: page.id });
    const text = say(language, 'chat.gone', { places: namesOf(links), why });
    await giveNotice(tx, context, { threadId: page.id, text, onceKey: `gone:${userId}:${id}` });
  }
}

const namesOf = (links: readonly ChannelLink[]): string => links.map(({ label }) => `“${label}”`).join(', ');
