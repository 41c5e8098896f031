import { z } from 'zod';
import { sayFromClaim } from '../../../engine/runs/held-wake.ts';
import { defineOperation } from '../../frame/operation.ts';
import { claimFields, claimOf } from './worker-of.ts';

export const notifyForClaim = defineOperation({
  name: 'notify-for-claim',
  summary:
    'Tells the person something for a wake, once however often it is tried; quiet hours and the daily limit hold.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'said something for a wake',
  http: { method: 'POST', path: '/wakes/:id/notify' },
  input: z.strictObject({
    ...claimFields,
    text: z.string().regex(/\S/, 'must not be empty').max(32_000).describe('What the person is told'),
  }),
  output: z.object({
    id: z.string().describe('The run, or the turn where that works on a task'),
    deliveryId: z.string().nullable().describe('The message on its way; null: nothing goes out now'),
    note: z.string().nullable().describe('Why nothing goes out now, or nothing more; null: it goes out'),
  }),
  errors: ['wrong_state', 'limit_reached'],
  subject: ({ id }) => id,
  handler: async (context, { text, ...input }) =>
    sayFromClaim(context.tx, context.engine, await claimOf(context, input), {
      text,
      allowed: context.limits.saidPerRun,
    }),
});
