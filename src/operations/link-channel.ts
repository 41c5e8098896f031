import { z } from 'zod';
import { type Channel, PAGE_CHANNEL } from '../domain/delivery.ts';
import { AppError, errorMessage } from '../domain/errors.ts';
import { fieldChanges } from '../domain/field-change.ts';
import { insertLink, listLinks } from '../store/channel-links.ts';
import { insertThread } from '../store/threads.ts';
import { checkAgent } from './choose-thread.ts';
import { field } from './fields.ts';
import { viewLink } from './link-view.ts';
import { defineOperation, type OperationContext } from './operation.ts';
import { linkView } from './reach-views.ts';

/** Linked channels one person may have. */
const LINKS_PER_USER = 20;

export const linkChannel = defineOperation({
  name: 'link-channel',
  summary: 'Links an address on a channel: a conversation is held there, and reminders can be delivered to it.',
  scope: 'user',
  effect: 'write',
  http: { method: 'POST', path: '/channels', status: 201 },
  creates: true,
  input: z.strictObject({
    channel: z.string().min(1).max(100).describe('The name of the channel, as list-channels names it'),
    address: z
      .string()
      .regex(/\S/, 'must not be empty')
      .max(200)
      .describe('Your address there, such as the id of the chat'),
    label: z
      .string()
      .regex(/\S/, 'must not be empty')
      .max(100)
      .optional()
      .describe('What you call it; else the channel'),
    agent: field.agent.optional().describe('Who one talks with there; the default agent when left out'),
  }),
  output: linkView,
  errors: ['unknown_agent', 'duplicate', 'limit_reached'],
  subject: (output) => output.id,
  async handler(context, wanted) {
    const { tx, actor, ids, now, environment } = context;
    const channel = linkableChannel(context, wanted.channel);
    const address = readAddress(channel, wanted.address);
    const agent = checkAgent(context, wanted.agent ?? environment.defaultAgent);
    const used = (await listLinks(tx, actor.userId)).length;
    if (used >= LINKS_PER_USER) {
      throw new AppError('limit_reached', `${used} channels are linked, and ${LINKS_PER_USER} is the limit.`, {
        hint: 'Unlink one that is not needed any more.',
        details: { limit: 'linksPerUser', allowed: LINKS_PER_USER, used, left: 0 },
      });
    }
    const label = wanted.label?.trim() ?? channel.name;
    const threadId = ids.next('thr');
    const link = {
      id: ids.next('lnk'),
      userId: actor.userId,
      channel: channel.name,
      address,
      label,
      threadId,
      failingSince: null,
      failure: null,
      createdAt: now,
    };
    if (!(await insertLink(tx, link))) {
      throw new AppError('duplicate', `This address on ${channel.name} is linked already.`, {
        hint: 'List the channels, and unlink it first.',
      });
    }
    await insertThread(tx, {
      id: threadId,
      userId: actor.userId,
      agent,
      channel: channel.name,
      title: label,
      createdAt: now,
    });
    context.recordChange(fieldChanges(null, { channel: channel.name, address, label }));
    context.emit('channels.changed', { linkId: link.id });
    return viewLink(link, agent);
  },
});

function linkableChannel({ engine }: OperationContext, name: string): Channel {
  const names = [...engine.channels.keys()].filter((one) => one !== PAGE_CHANNEL);
  const channel = name === PAGE_CHANNEL ? undefined : engine.channels.get(name);
  if (channel !== undefined) return channel;
  const message = name === PAGE_CHANNEL ? 'needs no link: the page is always there' : 'is not a channel of this Belfry';
  throw new AppError('invalid_input', `${JSON.stringify(name)} ${message}.`, {
    hint: names.length === 0 ? 'No channel besides the page is set up here.' : `Channels: ${names.join(', ')}.`,
    details: { channels: names, issues: [{ path: 'channel', message }] },
  });
}

function readAddress(channel: Channel, address: string): string {
  try {
    return channel.readAddress?.(address.trim()) ?? address.trim();
  } catch (error) {
    const message = `should be ${errorMessage(error)}`;
    throw new AppError('invalid_input', `${JSON.stringify(address)} is no address on ${channel.name}.`, {
      hint: `It ${message}.`,
      details: { issues: [{ path: 'address', message }] },
    });
  }
}
