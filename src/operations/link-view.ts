import { isoInstant } from '../domain/time/iso-instant.ts';
import type { ChannelLink } from '../store/channel-links.ts';
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
