import { z } from 'zod';
import { hookOutOf } from '../../domain/hooks/event-subscription.ts';
import { endSubscription } from '../../engine/causes/rest-subscription.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnSubscription, subscriptionIdField, subscriptionView, viewSubscriptions } from './subscription-view.ts';

export const endSubscriptionOperation = defineOperation({
  name: 'end-subscription',
  summary: 'Ends a subscription: its program is told that, and nothing more. A schedule that it made is paused.',
  scope: 'user',
  effect: 'write',
  done: 'ended a subscription',
  http: { method: 'DELETE', path: '/subscriptions/:id' },
  input: z.strictObject({ id: subscriptionIdField }),
  output: z.object({ subscription: subscriptionView.describe('As it was') }),
  errors: ['not_found'],
  subject: (output) => output.subscription.id,
  async handler(context, { id }) {
    const subscription = await findOwnSubscription(context, id);
    const [view] = await viewSubscriptions(context, [subscription]);
    await endSubscription(context.tx, context.engine, subscription, {
      reason: 'the person ended it',
      tell: hookOutOf(subscription) === null,
    });
    const about = view?.scheduleId == null ? {} : { scheduleId: view.scheduleId };
    context.recordChange([{ field: 'subscription', before: subscription.name, after: null }], about);
    return { subscription: view as NonNullable<typeof view> };
  },
});
