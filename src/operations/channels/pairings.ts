import { z } from 'zod';
import type { Pairing } from '../../domain/channels/pairing.ts';
import { AppError } from '../../domain/errors.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { dropCode } from '../../engine/channels/send-code.ts';
import { findPairing, listPairings, setPairing } from '../../store/channels/pairings.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { checkAgent } from '../owned/choose-thread.ts';
import { notFound } from '../owned/own-schedule.ts';
import { linkView } from './channel-views.ts';
import { viewLink } from './link-view.ts';
import { makeLink } from './new-link.ts';
import { pairingView, viewPairing } from './pairing-view.ts';

export const pairingId = z.string().min(1).max(100).describe('The id of the pairing (pai_...)');

export const listPairingsOperation = defineOperation({
  name: 'list-pairings',
  summary: 'Lists your pairing codes, at most one per channel, with who sent them.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/pairings' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(pairingView).describe('Newest first') }),
  handler: async ({ tx, actor, now }) => ({
    items: (await listPairings(tx, actor.userId)).map((pairing) => viewPairing(pairing, now)),
  }),
});

export const confirmPairing = defineOperation({
  name: 'confirm-pairing',
  summary: 'Confirms that you sent the code: the chat is linked and gets a conversation of its own.',
  scope: 'user',
  effect: 'write',
  done: 'linked a channel',
  stepUp: true,
  http: { method: 'POST', path: '/pairings/:id/confirm' },
  input: z.strictObject({
    id: pairingId,
    address: z
      .string()
      .min(1)
      .max(200)
      .describe('The address that was shown to you; another one is never linked instead'),
  }),
  output: linkView,
  errors: ['wrong_state', 'duplicate', 'limit_reached', 'unknown_agent'],
  subject: (output) => output.id,
  async handler(context, wanted) {
    const { tx, engine, now } = context;
    const pairing = await ownPairing(context, wanted.id);
    const { state } = viewPairing(pairing, now);
    const { channel, address, person, label } = pairing;
    if (state !== 'claimed' || address === null || person === null || address !== wanted.address) {
      const seen = state === 'claimed' ? 'The code was sent from another address than the one you confirm.' : null;
      throw new AppError('wrong_state', seen ?? `There is nothing to confirm: ${viewPairing(pairing, now).words}.`, {
        hint: 'List the pairings to see how it stands, or make a new code.',
        details: { state },
      });
    }
    const agent = checkAgent(context, pairing.agent);
    const link = await makeLink(context, { channel, address, label, account: person.id, agent });
    await setPairing(tx, pairing.id, { state: 'linked' });
    context.emit('pairing.changed', { pairingId: pairing.id, channel, state: 'linked' });
    const how = engine.channels.get(channel)?.inbox?.explain?.(address) ?? null;
    const text = ({ language }: Speech) =>
      [say(language, 'chat.youAreLinked'), ...(how === null ? [] : [say(language, how)])].join('\n\n');
    await giveNotice(tx, engine, { threadId: link.threadId, text, onceKey: `linked:${link.id}` });
    return viewLink(context, link);
  },
});

export const cancelPairing = defineOperation({
  name: 'cancel-pairing',
  summary: 'Withdraws a code, or says that somebody else sent it: nothing is linked.',
  scope: 'user',
  effect: 'write',
  done: 'took back a code to pair a channel',
  http: { method: 'DELETE', path: '/pairings/:id' },
  input: z.strictObject({ id: pairingId }),
  output: pairingView,
  errors: ['wrong_state'],
  subject: (output) => output.id,
  async handler(context, wanted) {
    const pairing = await ownPairing(context, wanted.id);
    if (pairing.state === 'linked') {
      throw new AppError('wrong_state', 'It is linked already.', { hint: 'Unlink the channel instead.' });
    }
    await setPairing(context.tx, pairing.id, { state: 'ended', failure: null });
    await dropCode(context.tx, pairing);
    context.emit('pairing.changed', { pairingId: pairing.id, channel: pairing.channel, state: 'ended' });
    return viewPairing({ ...pairing, state: 'ended', failure: null }, context.now);
  },
});

/** @throws AppError not_found */
export async function ownPairing({ tx, actor }: OperationContext, wanted: string): Promise<Pairing> {
  const pairing = await findPairing(tx, actor.userId, wanted);
  if (pairing === null) throw notFound('pairing', wanted, 'List the pairings to see which there are.');
  return pairing;
}
