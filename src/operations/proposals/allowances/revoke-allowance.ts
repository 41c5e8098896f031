import { z } from 'zod';
import { revokeAllowance } from '../../../store/approval/allowances.ts';
import { defineOperation } from '../../frame/operation.ts';
import { notFound } from '../../owned/own-schedule.ts';
import { allowanceView, viewAllowance } from './allowance-view.ts';

export const revokeAllowanceOperation = defineOperation({
  name: 'revoke-allowance',
  summary: 'Revokes an "always": the next such call asks again.',
  scope: 'user',
  effect: 'write',
  done: 'took back what was allowed for longer',
  http: { method: 'POST', path: '/allowances/:id/revoke' },
  input: z.strictObject({ id: z.string().max(64).describe('alw_...') }),
  output: z.object({ allowance: allowanceView.describe('The revoked allowance') }),
  errors: ['not_found'],
  subject: ({ allowance }) => allowance.id,
  async handler(context, { id }) {
    const { tx, actor, now } = context;
    const revoked = await revokeAllowance(tx, actor.userId, id, now);
    if (revoked === null) throw notFound('allowance', id, 'List the allowances to see which there are.');
    context.recordChange([], { scheduleId: revoked.scheduleId });
    return { allowance: await viewAllowance(context, revoked) };
  },
});
