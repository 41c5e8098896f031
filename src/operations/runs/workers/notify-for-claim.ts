import { z } from 'zod';
import { sayFromClaim } from '../../../engine/runs/held-wake.ts';
import { defineOperation } from '../../frame/operation.ts';
import { saidAnswer, saidText } from '../said-fields.ts';
import { claimFields, claimOf } from './worker-of.ts';

export const notifyForClaim = defineOperation({
  name: 'notify-for-claim',
  summary:
    'Sends the person a message for a wake, once however often it is tried; quiet hours and the daily limit apply.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'said something for a wake',
  http: { method: 'POST', path: '/wakes/:id/notify' },
  input: z.strictObject({
    ...claimFields,
    text: saidText,
    number: z
      .int()
      .min(1)
      .max(1_000)
      .optional()
      .describe(
        'The number of the message under this claim, from 1: repeated with the same number, it is sent once; the next one when left out',
      ),
  }),
  output: z.object(saidAnswer),
  errors: ['wrong_state', 'limit_reached'],
  subject: ({ id }) => id,
  handler: async (context, { text, number, ...input }) =>
    sayFromClaim(context.tx, context.engine, await claimOf(context, input), {
      text,
      number,
      allowed: context.limits.saidPerRun,
    }),
});
