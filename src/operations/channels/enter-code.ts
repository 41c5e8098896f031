import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { readCode, WRONG_CODES } from '../../domain/channels/pairing.ts';
import { AppError } from '../../domain/errors.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { codeHash, dropCode } from '../../engine/channels/send-code.ts';
import { setPairing } from '../../store/channels/pairings.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { defineOperation } from '../frame/operation.ts';
import { checkAgent } from '../owned/choose-thread.ts';
import { linkView } from './channel-views.ts';
import { viewLink } from './link-view.ts';
import { makeLink, secretFor } from './new-link.ts';
import { pairingView, viewPairing } from './pairing-view.ts';
import { ownPairing, pairingId } from './pairings.ts';

export const enterCode = defineOperation({
  name: 'enter-code',
  summary:
    'Enters the code that was sent to your address, which links it and begins a conversation there. A wrong code is a normal answer and counts; the fifth ends the pairing.',
  scope: 'user',
  effect: 'write',
  done: 'entered a code to link an address',
  stepUp: true,
  http: { method: 'POST', path: '/pairings/:id/code' },
  input: z.strictObject({
    id: pairingId,
    code: z.string().min(1).max(40).describe('The code in the message'),
  }),
  output: z.object({
    pairing: pairingView,
    link: linkView.nullable().describe('The linked address; null when the code was wrong'),
  }),
  errors: ['wrong_state', 'duplicate', 'limit_reached', 'unknown_agent'],
  subject: (output) => output.pairing.id,
  async handler(context, wanted) {
    const { tx, engine, now } = context;
    const pairing = await ownPairing(context, wanted.id);
    const view = viewPairing(pairing, now);
    const { channel, address, label } = pairing;
    if (view.state !== 'sent' || address === null) {
      throw new AppError('wrong_state', `No code is waited for: ${view.words}.`, {
        hint: 'Have a new code sent: pair-channel with the address.',
        details: { state: view.state },
      });
    }
    const code = readCode(wanted.code);
    if (code === null || !isSame(codeHash(code), pairing.codeHash)) {
      const wrong = pairing.wrong + 1;
      const state = wrong >= WRONG_CODES ? 'ended' : 'sent';
      await setPairing(tx, pairing.id, { state, wrong, ...(state === 'ended' && { failure: null }) });
      if (state === 'ended') await dropCode(tx, pairing);
      context.emit('pairing.changed', { pairingId: pairing.id, channel, state });
      return { pairing: viewPairing({ ...pairing, state, wrong, failure: null }, now), link: null };
    }
    const agent = checkAgent(context, pairing.agent);
    const link = await makeLink(
      context,
      { channel, address, label, account: null, agent },
      secretFor(context, channel),
    );
    await setPairing(tx, pairing.id, { state: 'linked' });
    await dropCode(tx, pairing);
    context.emit('pairing.changed', { pairingId: pairing.id, channel, state: 'linked' });
    const text = ({ language }: Speech) => say(language, 'chat.comesHere', { channel });
    await giveNotice(tx, engine, { threadId: link.threadId, text, onceKey: `linked:${link.id}` });
    return { pairing: viewPairing({ ...pairing, state: 'linked' }, now), link: await viewLink(context, link) };
  },
});

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
