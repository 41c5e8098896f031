import { z } from 'zod';
import type { Channel } from '../../domain/channels/delivery.ts';
import type { Inbox } from '../../domain/channels/inbox.ts';
import { CODES_PER_HOUR, countCode, makeCode, PAIRING_MS, type Pairing } from '../../domain/channels/pairing.ts';
import { AppError } from '../../domain/errors.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { codeHash, requestCode } from '../../engine/channels/send-code.ts';
import { linkAt } from '../../store/channels/channel-links.ts';
import { findConnection } from '../../store/channels/connections.ts';
import { insertPairing, listPairings } from '../../store/channels/pairings.ts';
import { HOUR_MS, SECOND_MS } from '../../when/index.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { checkAgent } from '../owned/choose-thread.ts';
import { readAddress } from './link-channel.ts';
import { checkLinkRoom, linkFields } from './new-link.ts';
import { pairingView, viewPairing } from './pairing-view.ts';

export const pairChannel = defineOperation({
  name: 'pair-channel',
  summary:
    'Makes a code that pairs you with a chat: send it to the bot within 10 minutes, then confirm that it was you. With an address, on a channel such as mail, the code goes there and you enter it here (enter-code). A newer code takes the place of an older one.',
  scope: 'user',
  effect: 'write',
  done: 'made a code to pair a channel',
  stepUp: true,
  http: { method: 'POST', path: '/pairings', status: 201 },
  creates: true,
  input: z.strictObject({
    channel: z.string().min(1).max(100).describe('The name of the channel, as list-channels names it'),
    address: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(200)
      .optional()
      .describe('Your address there, where the code is sent to you; left out where you send it'),
    ...linkFields,
  }),
  output: z.object({
    pairing: pairingView,
    code: z.string().nullable().describe('The code, shown this once; null when it was sent to the address'),
    command: z.string().nullable().describe('The text to send to the bot; null for none'),
    account: z.string().nullable().describe('The bot to send it to; null while unknown'),
    url: z.string().nullable().describe('Opens the chat with the bot and sends it the code'),
  }),
  errors: ['unknown_agent', 'limit_reached', 'duplicate', 'rate_limited'],
  subject: (output) => output.pairing.id,
  async handler(context, wanted) {
    const { tx, actor, ids, now, environment } = context;
    const { channel, inbox } = pairableChannel(context, wanted.channel);
    const agent = checkAgent(context, wanted.agent ?? environment.defaultAgent);
    await checkLinkRoom(context);
    const code = makeCode(context.randomBytes(8));
    const address = inbox === null ? await addressFor(context, channel, wanted.address) : noAddress(wanted);
    const state = inbox === null ? 'sent' : 'waiting';
    const pairing: Pairing = {
      ...{ id: ids.next('pai'), userId: actor.userId, channel: channel.name, agent },
      ...{ label: wanted.label?.trim() ?? channel.name, codeHash: codeHash(code), state, wrong: 0 },
      ...{ address, person: null, createdAt: now, expiresAt: now + PAIRING_MS, failure: null },
      ...(inbox === null ? await countedCode(context, channel.name) : { codes: 0, codesSince: 0 }),
    };
    await insertPairing(tx, pairing);
    context.emit('pairing.changed', { pairingId: pairing.id, channel: channel.name, state });
    if (inbox === null) {
      await requestCode(tx, context.engine, pairing);
      return { pairing: viewPairing(pairing, now), code: null, command: null, account: null, url: null };
    }
    const account = (await findConnection(tx, channel.name))?.account ?? null;
    return {
      pairing: viewPairing(pairing, now),
      code,
      command: `/start ${code}`,
      account: account?.name ?? null,
      url: account === null ? null : inbox.pairingUrl(account, code),
    };
  },
});

/** The address to which a code is sent. @throws AppError invalid_input, duplicate */
async function addressFor({ tx }: OperationContext, channel: Channel, given: string | undefined): Promise<string> {
  if (given === undefined) {
    const message = 'is missing: the code is sent to it';
    throw new AppError('invalid_input', `Your address on ${channel.name} ${message}.`, {
      hint: `Name it: belfry channels link ${channel.name} <address>.`,
      details: { issues: [{ path: 'address', message }] },
    });
  }
  const address = readAddress(channel, given);
  if ((await linkAt(tx, channel.name, address)) === null) return address;
  throw new AppError('duplicate', `This address on ${channel.name} is linked already.`, {
    hint: 'List the channels, and unlink it first.',
  });
}

function noAddress({ channel, address }: { readonly channel: string; readonly address?: string | undefined }): null {
  if (address === undefined) return null;
  const message = 'is known once you sent the code: leave it out';
  throw new AppError('invalid_input', `Your address on ${channel} ${message}.`, {
    details: { issues: [{ path: 'address', message }] },
  });
}

/** Limits codes per hour, so that nobody can fill another person's mailbox. @throws AppError rate_limited */
async function countedCode({ tx, actor, now }: OperationContext, channel: string) {
  const before = (await listPairings(tx, actor.userId)).find((one) => one.channel === channel) ?? null;
  const counted = countCode(before, now);
  if (counted !== null) return counted;
  const retryAfterSeconds = Math.ceil(((before?.codesSince ?? now) + HOUR_MS - now) / SECOND_MS);
  throw new AppError('rate_limited', `${CODES_PER_HOUR} codes were sent within an hour, which is the limit.`, {
    hint: `Look into the folder for unwanted mail, or try again in ${Math.ceil(retryAfterSeconds / 60)} minutes.`,
    details: { limit: 'codesPerHour', allowed: CODES_PER_HOUR, retryAfterSeconds },
  });
}

/** For a channel without an inbox, the code is sent to the address. */
function pairableChannel({ engine }: OperationContext, name: string): { channel: Channel; inbox: Inbox | null } {
  const names = [...engine.channels.values()]
    .filter(({ inbox, sendCode }) => inbox !== undefined || sendCode !== undefined)
    .map((one) => one.name);
  const channel = engine.channels.get(name);
  if (channel?.inbox !== undefined) return { channel, inbox: channel.inbox };
  if (channel?.sendCode !== undefined) return { channel, inbox: null };
  const message = channel === undefined ? 'is not a channel of this Belfry' : 'is not paired by a code';
  throw new AppError('invalid_input', `${JSON.stringify(name)} ${message}.`, {
    hint: names.length === 0 ? 'No channel that is paired by a code is set up here.' : `Channels: ${names.join(', ')}.`,
    details: { channels: names, issues: [{ path: 'channel', message }] },
  });
}
