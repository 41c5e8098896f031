import { z } from 'zod';
import { renewClaim } from '../../../engine/runs/held-wake.ts';
import { isoInstant } from '../../../when/index.ts';
import { defineOperation } from '../../frame/operation.ts';
import { instantView } from '../../views/views.ts';
import { claimFields, claimOf } from './worker-of.ts';

export const renewClaimOperation = defineOperation({
  name: 'renew-claim',
  summary: 'Says that a worker still works on the wake it claimed; refused once it is not its own any more.',
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'renewed its claim of a wake',
  http: { method: 'POST', path: '/wakes/:id/renew' },
  input: z.strictObject(claimFields),
  output: z.object({ leasedUntil: instantView.describe('When it is another worker’s unless it is renewed again') }),
  errors: ['wrong_state'],
  // A sign of life changes nothing.
  subject: () => null,
  async handler(context, input) {
    return { leasedUntil: isoInstant(await renewClaim(context.tx, context.engine, await claimOf(context, input))) };
  },
});
