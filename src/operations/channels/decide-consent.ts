import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { AppError } from '../../domain/errors.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { type Consent, type ConsentState, findConsent, putConsent } from '../../store/channels/consents.ts';
import { findUserNames } from '../../store/people/users.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { line } from '../../voice/line.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { refusePrograms } from '../approval/program.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { type ConsentView, consentView } from './channel-views.ts';
import { viewConsent } from './consent-view.ts';

const input = z.strictObject({ id: z.string().min(1).max(100).describe('The id of the consent (con_...)') });

export const agreeConsent = defineOperation({
  name: 'agree-consent',
  summary: 'Agrees to be told when the person who asked does not answer a reminder that says so.',
  scope: 'user',
  effect: 'write',
  done: 'agreed to be told',
  http: { method: 'POST', path: '/consents/:id/agree' },
  input,
  output: consentView,
  errors: ['forbidden', 'wrong_state'],
  subject: (output) => output.id,
  handler: async (context, { id }) => {
    const before = await ownConsent(context, id);
    refusePrograms(context);
    if (before.userId !== context.actor.userId) {
      throw new AppError('forbidden', 'Only the person who was asked can agree.', { hint: 'Wait for their answer.' });
    }
    if (before.state === 'withdrawn') {
      throw new AppError('wrong_state', 'This was taken back; nobody asks any more.', {
        hint: 'Let the other person ask again.',
        told: line('error.askTakenBack'),
        details: { state: before.state },
      });
    }
    return decide(context, before, 'agreed');
  },
});

export const withdrawConsent = defineOperation({
  name: 'withdraw-consent',
  summary: 'Refuses or withdraws an agreement, from either side: from now on nobody is told anything.',
  scope: 'user',
  effect: 'write',
  done: 'said no to being told, or took it back',
  http: { method: 'POST', path: '/consents/:id/withdraw' },
  input,
  output: consentView,
  subject: (output) => output.id,
  handler: async (context, { id }) => decide(context, await ownConsent(context, id), 'withdrawn'),
});

async function ownConsent({ tx, actor }: OperationContext, id: string): Promise<Consent> {
  const consent = await findConsent(tx, actor.userId, id);
  if (consent === null) throw notFound('consent', id, 'List the consents to see which there are.');
  return consent;
}

async function decide(context: OperationContext, before: Consent, state: ConsentState): Promise<ConsentView> {
  const { tx, actor, now, engine } = context;
  const names = await findUserNames(tx, [before.userId, before.askerId]);
  if (before.state === state) return viewConsent(before, actor.userId, names);
  const after: Consent = { ...before, state, decidedAt: now };
  await putConsent(tx, after);
  context.recordChange(fieldChanges({ state: before.state }, { state }));
  for (const userId of [before.userId, before.askerId])
    tx.emit({ userId, type: 'consent.changed', at: now, data: { consentId: before.id, state } });
  // Only the other person needs the notice.
  const otherId = actor.userId === before.userId ? before.askerId : before.userId;
  const thread = await firstThreadOn(tx, otherId, PAGE_CHANNEL);
  const isAsker = actor.userId === before.askerId;
  const name = state === 'agreed' ? 'consent.agreed' : isAsker ? 'consent.withdrawn' : 'consent.refused';
  const text = ({ language }: Speech) =>
    say(language, name, { who: names.get(actor.userId) ?? say(language, 'consent.somebody') });
  if (thread !== null) await giveNotice(tx, engine, { threadId: thread.id, text });
  return viewConsent(after, actor.userId, names);
}
