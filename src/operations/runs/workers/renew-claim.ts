import { z } from 'zod';
import { renewClaim } from '../../../engine/runs/held-wake.ts';
import { isoInstant } from '../../../when/index.ts';
import { defineOperation } from '../../frame/operation.ts';
import { instantView } from '../../views/views.ts';
import { claimFields, claimOf } from './worker-of.ts';

export const renewClaimOperation = defineOperation({
  name: 'renew-claim',
  summary: "Renews a worker's claim of a wake; refused when the claim has ended.",
  scope: 'agent',
  effect: 'write',
  unasked: 'reports',
  done: 'renewed its claim of a wake',
  http: { method: 'POST', path: '/wakes/:id/renew' },
  input: z.strictObject(claimFields),
  output: z.object({ leasedUntil: instantView.describe('When the claim ends unless it is renewed again') }),
  errors: ['wrong_state'],
  // A sign of life changes nothing.
  subject: () => null,
  async handler(context, input) {
    return { leasedUntil: isoInstant(await renewClaim(context.tx, context.engine, await claimOf(context, input))) };
  },
});
