import { z } from 'zod';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { completeFromRun } from '../../engine/runs/run-pass.ts';
import { defineOperation } from '../frame/operation.ts';
import { passOf } from './pass-of.ts';

export const completeWake = defineOperation({
  name: 'complete-wake',
  summary: 'Reports that a run is done, with its result: it is not tried again, whatever its program does afterwards.',
  scope: 'run',
  effect: 'write',
  done: 'completed a run',
  http: { method: 'POST', path: '/wake/complete' },
  input: z.strictObject({
    result: z
      .string()
      .regex(/\S/, 'must not be empty')
      .refine(isNotUnseen, SAYS_NOTHING)
      .max(32_000)
      .optional()
      .describe('Its result'),
  }),
  output: z.object({ id: z.string().describe('The run, or the turn when it works on a task') }),
  errors: ['wrong_state'],
  subject: ({ id }) => id,
  async handler({ tx, actor, engine }, { result }) {
    return { id: await completeFromRun(tx, engine, actor.userId, { pass: passOf(actor), result: result ?? null }) };
  },
});
