import { z } from 'zod';
import { listAllowances } from '../../../store/approval/allowances.ts';
import { defineOperation } from '../../frame/operation.ts';
import { allowanceView, viewAllowance } from './allowance-view.ts';

export const listAllowancesOperation = defineOperation({
  name: 'list-allowances',
  summary: 'Lists allowed tool calls, which need no approval for a time, newest first; at most 200.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/allowances' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(allowanceView).describe('Allowances by "always" that have not ended') }),
  async handler(context) {
    const { tx, actor, now } = context;
    const items = [];
    for (const allowance of await listAllowances(tx, actor.userId, now))
      items.push(await viewAllowance(context, allowance));
    return { items };
  },
});
