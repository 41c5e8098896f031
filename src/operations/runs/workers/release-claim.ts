import { z } from 'zod';
import { giveBack } from '../../../engine/runs/held-wake.ts';
import { defineOperation } from '../../frame/operation.ts';
import { claimFields, claimOf } from './worker-of.ts';

export const releaseClaim = defineOperation({
  name: 'release-claim',
  summary: 'Gives back a claimed wake that a worker cannot finish; the next worker takes it.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'gave a wake back',
  http: { method: 'POST', path: '/wakes/:id/release' },
  input: z.strictObject(claimFields),
  output: z.object({ id: z.string().describe('The wake') }),
  errors: ['wrong_state'],
  subject: ({ id }) => id,
  async handler(context, input) {
    await giveBack(context.tx, context.engine, await claimOf(context, input));
    return { id: input.id };
  },
});
