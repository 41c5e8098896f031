import { z } from 'zod';
import { listOpenSubscriptions } from '../../store/hooks/event-subscriptions.ts';
import { defineOperation } from '../frame/operation.ts';
import { subscriptionView, viewSubscriptions } from './subscription-view.ts';

export const listSubscriptionsOperation = defineOperation({
  name: 'list-subscriptions',
  summary:
    'Lists the programs that receive events, over MCP or because you subscribed them, oldest first, without their secrets.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/subscriptions' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(subscriptionView).describe('The subscriptions; at most 250') }),
  async handler(context) {
    const open = await listOpenSubscriptions(context.tx, context.actor.userId);
    return { items: await viewSubscriptions(context, open) };
  },
});
