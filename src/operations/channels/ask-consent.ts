import { z } from 'zod';
import { PAGE_CHANNEL } from '../../domain/channels/delivery.ts';
import { AppError } from '../../domain/errors.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { giveNotice } from '../../engine/channels/give-notice.ts';
import { type Consent, findConsentOf, putConsent } from '../../store/channels/consents.ts';
import { findUser } from '../../store/people/users.ts';
import { firstThreadOn } from '../../store/threads/message-rows.ts';
import { say } from '../../voice/say.ts';
import type { Speech } from '../../voice/times.ts';
import { DAY_MS } from '../../when/index.ts';
import { withOldNames } from '../frame/old-names.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { personCalled } from '../owned/person-called.ts';
import { consentView } from './channel-views.ts';
import { viewConsent } from './consent-view.ts';

export const askConsent = defineOperation({
  name: 'ask-consent',
  summary:
    'Asks somebody whether they may be told when you do not answer a reminder. They are told nothing before they agree.',
  scope: 'user',
  effect: 'write',
  done: 'asked somebody whether they may be told',
  http: { method: 'POST', path: '/consents' },
  input: withOldNames(
    z.strictObject({
      userId: z
        .string()
        .regex(/\S/, 'must not be empty')
        .refine(isNotUnseen, SAYS_NOTHING)
        .max(100)
        .describe('Their name here, or their id (usr_...)'),
    }),
    { person: 'userId' },
  ),
  output: consentView,
  errors: ['not_found', 'rate_limited'],
  subject: (output) => output.id,
  async handler(context, { userId: named }) {
    const { tx, actor, ids, now, engine } = context;
    const wanted = named.trim();
    const other = await personCalled(tx, wanted);
    if (other === null) throw notFound('person', wanted, 'Use the name they have on this Belfry.');
    if (other.id === actor.userId) {
      throw new AppError('invalid_input', 'You need no consent of your own.', {
        hint: 'Name somebody else.',
        details: { issues: [{ path: 'userId', message: 'is yourself' }] },
      });
    }
    const names = new Map([[other.id, other.name]]);
    const known = await findConsentOf(tx, actor.userId, other.id);
    if (known !== null && known.state !== 'withdrawn') return viewConsent(known, actor.userId, names);
    checkNotTooSoon(context, known, other.name);
    const consent: Consent = {
      id: known?.id ?? ids.next('con'),
      userId: other.id,
      askerId: actor.userId,
      state: 'asked',
      askedAt: now,
      decidedAt: null,
    };
    await putConsent(tx, consent);
    const me = await findUser(tx, actor.userId);
    const thread = await firstThreadOn(tx, other.id, PAGE_CHANNEL);
    if (thread !== null) {
      const text = ({ language }: Speech) =>
        say(language, 'consent.asks', { who: me?.name ?? say(language, 'consent.somebody') });
      await giveNotice(tx, engine, { threadId: thread.id, text });
    }
    for (const userId of [actor.userId, other.id])
      tx.emit({ userId, type: 'consent.changed', at: now, data: { consentId: consent.id, state: 'asked' } });
    return viewConsent(consent, actor.userId, names);
  },
});

/** Keeps a refusal in force for a day. */
function checkNotTooSoon({ now }: OperationContext, known: Consent | null, name: string): void {
  const since = known?.decidedAt ?? null;
  if (since === null || now - since >= DAY_MS) return;
  const retryAfterSeconds = Math.ceil((since + DAY_MS - now) / 1000);
  throw new AppError('rate_limited', `${name} was asked and said no, or took it back, less than a day ago.`, {
    hint: 'Talk with them first; ask again tomorrow.',
    details: { retryAfterSeconds },
  });
}
