import { z } from 'zod';
import { type Channel, PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { PUSH_CHANNEL } from '../../domain/channels/push-device.ts';
import { AppError, errorMessage } from '../../domain/errors.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { checkAgent } from '../owned/choose-thread.ts';
import { linkView, shownSecret } from './channel-views.ts';
import { viewLink } from './link-view.ts';
import { linkFields, makeLink, secretFor } from './new-link.ts';

/** The longest address: that of a web page. */
const ADDRESS_LENGTH = 500;

export const linkChannel = defineOperation({
  name: 'link-channel',
  summary: 'Links an address on a channel: it gets a conversation of its own, and reminders can be delivered to it.',
  scope: 'user',
  effect: 'write',
  done: 'linked a channel',
  stepUp: true,
  http: { method: 'POST', path: '/channels', status: 201 },
  // No idempotency key, because an answer that may hold a secret must not be stored.
  input: z.strictObject({
    channel: z.string().min(1).max(100).describe('The name of the channel, as list-channels names it'),
    address: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(ADDRESS_LENGTH)
      .describe('Your address there, such as the id of the chat or an https address'),
    ...linkFields,
  }),
  output: linkView.extend({
    secret: shownSecret
      .nullable()
      .describe('whsec_...: the secret that signs messages there, shown this once; null when they are not signed'),
  }),
  errors: ['unknown_agent', 'duplicate', 'limit_reached'],
  subject: (output) => output.id,
  async handler(context, wanted) {
    const { environment } = context;
    const channel = linkableChannel(context, wanted.channel);
    const address = readAddress(channel, wanted.address);
    const agent = checkAgent(context, wanted.agent ?? environment.defaultAgent);
    const label = wanted.label?.trim() ?? channel.name;
    const secret = secretFor(context, channel.name);
    const link = await makeLink(context, { channel: channel.name, address, label, account: null, agent }, secret);
    const view = await viewLink(context, link);
    return { ...view, secret: channel.signs === true ? secret : null };
  },
});

/** A channel that links addresses without a code. */
function linkableChannel({ engine }: OperationContext, name: string): Channel {
  const names = [...engine.channels.keys()].filter((one) => one !== PAGE_CHANNEL);
  const channel = name === PAGE_CHANNEL ? undefined : engine.channels.get(name);
  if (channel?.inbox !== undefined) {
    const message = 'is linked by a code, so that nobody is linked who did not ask for it';
    throw new AppError('invalid_input', `${name} ${message}.`, {
      hint: `Pair it: belfry channels pair ${name}, or pair-channel.`,
      details: { issues: [{ path: 'channel', message }] },
    });
  }
  if (channel?.sendCode !== undefined) {
    const message = 'is linked by a code that is sent to the address, so that nobody is linked who did not ask for it';
    throw new AppError('invalid_input', `${name} ${message}.`, {
      hint: `Have it sent: belfry channels link ${name} <address>, or pair-channel with the address.`,
      details: { issues: [{ path: 'channel', message }] },
    });
  }
  if (name === PUSH_CHANNEL) {
    const message = 'takes no address: each device links itself';
    throw new AppError('invalid_input', `${name} ${message}.`, {
      hint: 'Open Belfry on the device: Settings, Ways to reach you, Notifications on this device.',
      details: { issues: [{ path: 'channel', message }] },
    });
  }
  if (channel !== undefined) return channel;
  const message = name === PAGE_CHANNEL ? 'needs no link: the page is always there' : 'is not a channel of this Belfry';
  throw new AppError('invalid_input', `${JSON.stringify(name)} ${message}.`, {
    hint: names.length === 0 ? 'No channel besides the page is set up here.' : `Channels: ${names.join(', ')}.`,
    details: { channels: names, issues: [{ path: 'channel', message }] },
  });
}

/** @throws AppError invalid_input */
export function readAddress(channel: Channel, address: string): string {
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
