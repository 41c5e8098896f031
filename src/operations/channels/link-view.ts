import { canApproveAt } from '../../domain/approval/chat-approval.ts';
import type { ChannelLink } from '../../store/channels/channel-links.ts';
import { lastSentAt } from '../../store/channels/deliveries.ts';
import { findThread } from '../../store/threads/threads.ts';
import { isoInstant } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { LinkView } from './channel-views.ts';

/** A linked address as its owner sees it. */
export async function viewLink(
  { tx, engine, now }: Pick<OperationContext, 'tx' | 'engine' | 'now'>,
  link: ChannelLink,
): Promise<LinkView> {
  const { id, userId, channel, address, label, threadId, failingSince, failure, createdAt, ended, oldUntil } = link;
  const thread = await findThread(tx, userId, threadId);
  const known = engine.channels.get(channel);
  return {
    ...{ id, channel, address, label, threadId, agent: thread?.agent ?? '', failure, ended },
    approvals: canApproveAt(known, link) ? (link.approvals ? 'on' : 'off') : 'impossible',
    failingSince: isoOrNull(failingSince),
    lastFailedAt: isoOrNull(link.lastFailedAt),
    lastFailure: link.lastFailure,
    signed: known?.signs === true,
    oldSecretUntil: isoOrNull(oldUntil !== null && oldUntil > now ? oldUntil : null),
    lastSentAt: isoOrNull(await lastSentAt(tx, { threadId, channel })),
    createdAt: isoInstant(createdAt),
  };
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : isoInstant(at));
