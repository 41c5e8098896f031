import { canApproveAt } from '../../domain/approval/chat-approval.ts';
import type { Channel } from '../../domain/channels/delivery.ts';
import type { ChannelLink } from '../../store/channels/channel-links.ts';
import { lastSentAt } from '../../store/channels/deliveries.ts';
import type { Tx } from '../../store/database.ts';
import { findThread } from '../../store/threads/threads.ts';
import { isoInstant } from '../../when/index.ts';
import type { LinkView } from './reach-views.ts';

/** A linked address as its owner sees it. */
export async function viewLink(tx: Tx, channels: ReadonlyMap<string, Channel>, link: ChannelLink): Promise<LinkView> {
  const { id, userId, channel, address, label, threadId, failingSince, failure, createdAt } = link;
  const thread = await findThread(tx, userId, threadId);
  return {
    ...{ id, channel, address, label, threadId, agent: thread?.agent ?? '', failure },
    approvals: canApproveAt(channels.get(channel), link) ? (link.approvals ? 'on' : 'off') : 'impossible',
    failingSince: isoOrNull(failingSince),
    lastSentAt: isoOrNull(await lastSentAt(tx, { threadId, channel })),
    createdAt: isoInstant(createdAt),
  };
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : isoInstant(at));
