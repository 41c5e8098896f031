import { z } from 'zod';
import { OLD_SECRET_MS } from '../../domain/hooks/hook.ts';
import { emitSubscription } from '../../engine/causes/rest-subscription.ts';
import { saveSubscription } from '../../store/hooks/event-subscriptions.ts';
import { isoInstant } from '../../when/index.ts';
import { defineOperation } from '../frame/operation.ts';
import { newSecret } from './hook-view.ts';
import {
  findOwnHookOut,
  subscriptionIdField,
  subscriptionSecret,
  subscriptionView,
  viewSubscription,
} from './subscription-view.ts';

export const rotateSubscription = defineOperation({
  name: 'rotate-subscription',
  summary:
    'Replaces the secret of one of your subscriptions; the new one is shown in this answer only. For a day both sign.',
  scope: 'user',
  effect: 'write',
  done: 'gave a subscription another secret',
  stepUp: true,
  http: { method: 'POST', path: '/subscriptions/:id/rotate' },
  input: z.strictObject({ id: subscriptionIdField }),
  output: z.object({ subscription: subscriptionView, secret: subscriptionSecret }),
  errors: ['not_found', 'wrong_state'],
  subject: (output) => output.subscription.id,
  async handler(context, { id }) {
    const { tx, now, engine } = context;
    const before = await findOwnHookOut(context, id);
    const secret = newSecret(context);
    const oldUntil = now + OLD_SECRET_MS;
    await saveSubscription(tx, { ...before, secret, oldSecret: before.secret, oldUntil });
    const after = `replaced; the old one until ${isoInstant(oldUntil)}`;
    context.recordChange([{ field: 'secret', before: null, after }]);
    emitSubscription(tx, engine, before, before.state);
    return { subscription: await viewSubscription(context, before), secret };
  },
});
