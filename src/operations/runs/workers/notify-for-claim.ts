import { z } from 'zod';
import { isNotUnseen, SAYS_NOTHING } from '../../../domain/words/says-something.ts';
import { sayFromClaim } from '../../../engine/runs/held-wake.ts';
import { defineOperation } from '../../frame/operation.ts';
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
    text: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(32_000)
      .describe('The message'),
    number: z
      .int()
      .min(1)
      .max(1_000)
      .optional()
      .describe(
        'The number of the message under this claim, from 1: repeated with the same number, it is sent once; the next one when left out',
      ),
  }),
  output: z.object({
    id: z.string().describe('The run, or the turn when it works on a task'),
    deliveryId: z
      .string()
      .nullable()
      .describe('The delivery, possibly of an earlier attempt; null when the message waits or needs none'),
    note: z
      .string()
      .nullable()
      .describe('Why nothing new is sent now: the message waits, or was sent before; null when it is sent'),
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
