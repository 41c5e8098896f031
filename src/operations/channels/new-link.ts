import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import { type ChannelLink, insertLink, listLinks } from '../../store/channels/channel-links.ts';
import { insertThread } from '../../store/threads/threads.ts';
import type { OperationContext } from '../frame/operation.ts';

/** @throws AppError limit_reached */
export async function checkLinkRoom({ tx, actor, limits }: OperationContext): Promise<void> {
  const used = (await listLinks(tx, actor.userId)).length;
  if (used < limits.linksPerUser) return;
  throw limitMet('linksPerUser', {
    ...{ allowed: limits.linksPerUser, used },
    words: `${used} channels are linked`,
    room: 'Room comes back when one is unlinked.',
    hint: 'Unlink one that is not needed any more.',
  });
}

/**
 * Links an address, with a conversation of its own.
 * @throws AppError duplicate, limit_reached
 */
export async function makeLink(
  context: OperationContext,
  wanted: Pick<ChannelLink, 'channel' | 'address' | 'label' | 'account'> & { readonly agent: string },
): Promise<ChannelLink> {
  const { tx, actor, ids, now } = context;
  await checkLinkRoom(context);
  const { channel, address, label, account, agent } = wanted;
  const threadId = ids.next('thr');
  const link: ChannelLink = {
    ...{ id: ids.next('lnk'), userId: actor.userId, channel, address, label, threadId, account },
    ...{ failingSince: null, failure: null, createdAt: now, approvals: false },
  };
  if (!(await insertLink(tx, link))) {
    throw new AppError('duplicate', `This address on ${channel} is linked already.`, {
      hint: 'List the channels, and unlink it first.',
    });
  }
  await insertThread(tx, { id: threadId, userId: actor.userId, agent, channel, title: label, createdAt: now });
  context.recordChange(fieldChanges(null, { channel, address, label }));
  context.emit('channels.changed', { linkId: link.id });
  return link;
}
