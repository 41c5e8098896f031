import type { Channel } from '../../../domain/channels/delivery.ts';
import type { Incoming } from '../../../domain/channels/inbox.ts';
import type { EngineContext } from '../../../engine/context.ts';
import { type ChannelLink, insertLink, linkAt, listLinks, NEW_LINK } from '../../../store/channels/channel-links.ts';
import type { Tx } from '../../../store/database.ts';
import { loadThread } from '../../../store/threads/message-rows.ts';
import { insertThread } from '../../../store/threads/threads.ts';

const LABEL_LIMIT = 100;

/**
 * Whose place it is. A thread of a channel that is linked becomes a place of its own with the first thing its person says there, so
 * that what is scheduled in it comes back to it; beyond the limit it is answered in the conversation of its channel.
 */
export async function findLinkOf(
  tx: Tx,
  context: EngineContext,
  { name: channel }: Channel,
  { address, within, person, act }: Incoming,
  /** Linked channels one person may have. */
  most: number,
): Promise<ChannelLink | null> {
  const own = await linkAt(tx, channel, address);
  if (own !== null || within === undefined) return own;
  const above = await linkAt(tx, channel, within.address);
  if (above === null || above.account !== person.id || act.kind === 'reachable') return above;
  if ((await listLinks(tx, above.userId)).length >= most) return above;
  return linkBelow(tx, context, above, address, within.name);
}

async function linkBelow(
  tx: Tx,
  { ids, now }: EngineContext,
  above: ChannelLink,
  address: string,
  name: string,
): Promise<ChannelLink> {
  const { userId, channel, account } = above;
  const thread = await loadThread(tx, above.threadId);
  if (thread === null) return above;
  const label = `${above.label}: ${name}`.slice(0, LABEL_LIMIT).toWellFormed();
  const threadId = ids.next('thr');
  const link: ChannelLink = {
    ...{ id: ids.next('lnk'), userId, channel, address, label, threadId, account },
    // Approvals are allowed for the chat that the person named, and for no other place.
    ...{ ...NEW_LINK, createdAt: now },
  };
  await insertLink(tx, link);
  await insertThread(tx, { id: threadId, userId, agent: thread.agent, channel, title: label, createdAt: now });
  tx.emit({ userId, type: 'channels.changed', at: now, data: { linkId: link.id } });
  return link;
}
