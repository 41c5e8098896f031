import { z } from 'zod';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { sayFromRun } from '../../engine/runs/run-pass.ts';
import { defineOperation } from '../frame/operation.ts';
import { passOf } from './pass-of.ts';

export const notifyFromRun = defineOperation({
  name: 'notify-from-run',
  summary:
    'Sends the person a message for a run, once however often it is tried; quiet hours and the daily limit apply.',
  scope: 'run',
  effect: 'write',
  done: 'said something for a run',
  http: { method: 'POST', path: '/wake/notify' },
  input: z.strictObject({
    text: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(32_000)
      .describe('The message'),
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
  errors: ['limit_reached'],
  subject: ({ id }) => id,
  handler: ({ tx, actor, engine, limits }, { text }) =>
    sayFromRun(tx, engine, actor.userId, { pass: passOf(actor), text, allowed: limits.saidPerRun }),
});
