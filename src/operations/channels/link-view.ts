import type { ChannelLink } from '../../store/channels/channel-links.ts';
import { isoInstant } from '../../when/index.ts';
import type { LinkView } from './reach-views.ts';

export function viewLink(link: ChannelLink, agent: string): LinkView {
  const { id, channel, address, label, threadId, failingSince, failure, createdAt } = link;
  return {
    id,
    channel,
    address,
    label,
    threadId,
    agent,
    failingSince: failingSince === null ? null : isoInstant(failingSince),
    failure,
    createdAt: isoInstant(createdAt),
  };
}
