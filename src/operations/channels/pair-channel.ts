import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Channel } from '../../domain/channels/delivery.ts';
import type { Inbox } from '../../domain/channels/inbox.ts';
import { makeCode, PAIRING_MS, type Pairing } from '../../domain/channels/pairing.ts';
import { AppError } from '../../domain/errors.ts';
import { findConnection } from '../../store/channels/connections.ts';
import { insertPairing } from '../../store/channels/pairings.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { checkAgent } from '../owned/choose-thread.ts';
import { field } from '../views/fields.ts';
import { checkLinkRoom } from './new-link.ts';
import { pairingView, viewPairing } from './pairing-view.ts';

export const pairChannel = defineOperation({
  name: 'pair-channel',
  summary:
    'Makes a code that pairs you with a chat: send it to the bot within 10 minutes, then confirm that it was you. A newer code takes the place of an older one.',
  scope: 'user',
  effect: 'write',
  done: 'made a code to pair a channel',
  stepUp: true,
  http: { method: 'POST', path: '/pairings', status: 201 },
  creates: true,
  input: z.strictObject({
    channel: z.string().min(1).max(100).describe('The name of the channel, as list-channels names it'),
    label: z
      .string()
      .regex(/\S/, 'must not be empty')
      .max(100)
      .optional()
      .describe('What you call it; else the channel'),
    agent: field.agent.optional().describe('Who one talks with there; the default agent when left out'),
  }),
  output: z.object({
    pairing: pairingView,
    code: z.string().describe('The code; shown this once'),
    command: z.string().describe('What to send to the bot'),
    account: z.string().nullable().describe('The bot to send it to; null: it has not been heard of yet'),
    url: z.string().nullable().describe('Opens the chat with the bot and sends it the code'),
  }),
  errors: ['unknown_agent', 'limit_reached'],
  subject: (output) => output.pairing.id,
  async handler(context, wanted) {
    const { tx, actor, ids, now, environment } = context;
    const { channel, inbox } = pairableChannel(context, wanted.channel);
    const agent = checkAgent(context, wanted.agent ?? environment.defaultAgent);
    await checkLinkRoom(context);
    const code = makeCode(context.randomBytes(8));
    const pairing: Pairing = {
      ...{ id: ids.next('pai'), userId: actor.userId, channel: channel.name, agent },
      ...{ label: wanted.label?.trim() ?? channel.name, codeHash: codeHash(code), state: 'waiting', wrong: 0 },
      ...{ address: null, person: null, createdAt: now, expiresAt: now + PAIRING_MS },
    };
    await insertPairing(tx, pairing);
    context.emit('pairing.changed', { pairingId: pairing.id, channel: channel.name, state: 'waiting' });
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

/** As it is kept. */
export const codeHash = (code: string): string => hash('sha256', `pairing ${code}`, 'base64url');

function pairableChannel({ engine }: OperationContext, name: string): { channel: Channel; inbox: Inbox } {
  const names = [...engine.channels.values()].filter(({ inbox }) => inbox !== undefined).map((one) => one.name);
  const channel = engine.channels.get(name);
  if (channel?.inbox !== undefined) return { channel, inbox: channel.inbox };
  const message = channel === undefined ? 'is not a channel of this Belfry' : 'is not paired by a code';
  throw new AppError('invalid_input', `${JSON.stringify(name)} ${message}.`, {
    hint: names.length === 0 ? 'No channel that is paired by a code is set up here.' : `Channels: ${names.join(', ')}.`,
    details: { channels: names, issues: [{ path: 'channel', message }] },
  });
}
