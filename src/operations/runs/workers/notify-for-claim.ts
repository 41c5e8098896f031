import { z } from 'zod';
import { isNotUnseen, SAYS_NOTHING } from '../../../domain/words/says-something.ts';
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
    text: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(32_000)
      .describe('What the person is told'),
    number: z
      .int()
      .min(1)
      .max(1_000)
      .optional()
      .describe(
        'Which words under this claim these are, from 1: sent again with the same number they go out once; left out: the next',
      ),
  }),
  output: z.object({
    id: z.string().describe('The run, or the turn where that works on a task'),
    deliveryId: z.string().nullable().describe('The message on its way; null: nothing goes out now'),
    note: z.string().nullable().describe('Why nothing goes out now, or nothing more; null: it goes out'),
  }),
  errors: ['wrong_state', 'limit_reached'],
  subject: ({ id }) => id,
  handler: async (context, { text, number, ...input }) =>
    sayFromClaim(context.tx, context.engine, await claimOf(context, input), {
      text,
      number,
      allowed: context.limits.saidPerRun,
    }),
});
