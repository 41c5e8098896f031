import { z } from 'zod';
import type { EventSubscription } from '../../domain/hooks/event-subscription.ts';
import { emitSubscription } from '../../engine/causes/rest-subscription.ts';
import { saveSubscription } from '../../store/hooks/event-subscriptions.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnHookOut, subscriptionIdField, subscriptionView, viewSubscription } from './subscription-view.ts';

export const resumeSubscription = defineOperation({
  name: 'resume-subscription',
  summary: 'Resumes one of your subscriptions that was paused or is failing: at once, from where it stopped.',
  scope: 'user',
  effect: 'write',
  done: 'had events posted again',
  http: { method: 'POST', path: '/subscriptions/:id/resume' },
  input: z.strictObject({ id: subscriptionIdField }),
  output: z.object({ subscription: subscriptionView }),
  errors: ['not_found', 'wrong_state'],
  subject: (output) => output.subscription.id,
  async handler(context, { id }) {
    const { tx, engine } = context;
    const before = await findOwnHookOut(context, id);
    const begun = { state: 'live', reason: null, failingSince: null, tries: 0, nextTryAt: 0 } as const;
    const after: EventSubscription = { ...before, ...begun };
    await saveSubscription(tx, after);
    if (before.state !== 'live') context.recordChange([{ field: 'state', before: before.state, after: 'live' }]);
    emitSubscription(tx, engine, after, 'live');
    return { subscription: await viewSubscription(context, after) };
  },
});
