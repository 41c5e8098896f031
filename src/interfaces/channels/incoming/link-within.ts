import type { Channel } from '../../../domain/channels/delivery.ts';
import type { Incoming } from '../../../domain/channels/inbox.ts';
import type { EngineContext } from '../../../engine/context.ts';
import { type ChannelLink, insertLink, linkAt, listLinks, NEW_LINK } from '../../../store/channels/channel-links.ts';
import type { Tx } from '../../../store/database.ts';
import { loadThread } from '../../../store/threads/message-rows.ts';
import { insertThread } from '../../../store/threads/threads.ts';

const LABEL_LIMIT = 100;

/**
 * Finds the link of a chat. A thread below a linked channel gets a link of its own with its person's first message, so that schedules made
 * there come back there. Beyond the limit of links, the conversation of the channel answers.
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
    // Approvals are allowed only in the chat that the person named.
    ...{ ...NEW_LINK, createdAt: now },
  };
  await insertLink(tx, link);
  await insertThread(tx, { id: threadId, userId, agent: thread.agent, channel, title: label, createdAt: now });
  tx.emit({ userId, type: 'channels.changed', at: now, data: { linkId: link.id } });
  return link;
}
