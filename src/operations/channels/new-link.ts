import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { type ChannelLink, insertLink, listLinks, NEW_LINK } from '../../store/channels/channel-links.ts';
import { insertThread } from '../../store/threads/threads.ts';
import { refusePrograms } from '../approval/program.ts';
import type { OperationContext } from '../frame/operation.ts';
import { newSecret } from '../hooks/hook-view.ts';
import { field } from '../views/fields.ts';

/** The fields of a new link, by address or by code. */
export const linkFields = {
  label: z
    .string()
    .regex(/\S/, 'must not be empty')
    .refine(isNotUnseen, SAYS_NOTHING)
    .max(100)
    .optional()
    .describe("Your name for it; the channel's name when left out"),
  agent: field.agent.optional().describe('The agent of its conversation; the default agent when left out'),
};

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
 * Links an address, with a conversation of its own, in which whoever writes is the person.
 * @param secret the signing secret, where its channel signs messages or links
 * @throws AppError duplicate, limit_reached; forbidden for programs
 */
export async function makeLink(
  context: OperationContext,
  wanted: Pick<ChannelLink, 'channel' | 'address' | 'label' | 'account'> & { readonly agent: string },
  secret: string | null = null,
): Promise<ChannelLink> {
  const { tx, actor, ids, now } = context;
  refusePrograms(context);
  await checkLinkRoom(context);
  const { channel, address, label, account, agent } = wanted;
  const threadId = ids.next('thr');
  const link: ChannelLink = {
    ...{ id: ids.next('lnk'), userId: actor.userId, channel, address, label, threadId, account },
    ...{ ...NEW_LINK, createdAt: now },
  };
  if (!(await insertLink(tx, link, secret))) {
    throw new AppError('duplicate', `This address on ${channel} is linked already.`, {
      hint: 'List the channels, and unlink it first.',
    });
  }
  await insertThread(tx, { id: threadId, userId: actor.userId, agent, channel, title: label, createdAt: now });
  context.recordChange(fieldChanges(null, { channel, address, label }));
  context.emit('channels.changed', { linkId: link.id });
  return link;
}

/** A secret for an address whose messages or links are signed; null when its channel needs none. */
export function secretFor(context: OperationContext, channelName: string): string | null {
  const channel = context.engine.channels.get(channelName);
  return channel?.signs === true || channel?.capabilities.links === true ? newSecret(context) : null;
}
