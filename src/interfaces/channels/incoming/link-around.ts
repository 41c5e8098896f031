import type { Incoming } from '../../../domain/channels/inbox.ts';
import { LINKS_PER_USER } from '../../../domain/channels/pairing.ts';
import type { EngineContext } from '../../../engine/context.ts';
import { type ChannelLink, insertLink, linkAt, listLinks } from '../../../store/channels/channel-links.ts';
import type { Tx } from '../../../store/database.ts';
import { loadThread } from '../../../store/threads/message-rows.ts';
import { insertThread } from '../../../store/threads/threads.ts';

/**
 * Where a part of a chat, such as a topic, is not linked and the chat around it is: the part becomes a conversation of its own, with the same
 * agent, from the first thing that its person says there. Where nobody can be linked any more, the chat's own conversation. Null: neither is.
 */
export async function linkAround(
  tx: Tx,
  { ids, now }: EngineContext,
  channel: string,
  { address, around, person, act }: Incoming,
): Promise<ChannelLink | null> {
  const whole = around === undefined ? null : await linkAt(tx, channel, around);
  if (whole === null || around === undefined) return null;
  const { userId, account } = whole;
  const begins = act.kind === 'message' || act.kind === 'command';
  if (account !== person.id || !begins || (await listLinks(tx, userId)).length >= LINKS_PER_USER) return whole;
  const agent = (await loadThread(tx, whole.threadId))?.agent;
  if (agent === undefined) return whole;
  const label = `${whole.label}, topic ${address.slice(around.length + 1)}`;
  const link: ChannelLink = {
    ...{ id: ids.next('lnk'), userId, channel, address, label, threadId: ids.next('thr'), account },
    ...{ failingSince: null, failure: null, createdAt: now },
  };
  if (!(await insertLink(tx, link))) return linkAt(tx, channel, address);
  await insertThread(tx, { id: link.threadId, userId, agent, channel, title: label, createdAt: now });
  tx.emit({ userId, type: 'channels.changed', at: now, data: { linkId: link.id } });
  return link;
}
