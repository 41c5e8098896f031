import { z } from 'zod';
import { countRuns } from '../../store/runs/run-list.ts';
import { defineOperation } from '../frame/operation.ts';
import { readRunFilter, runFilterFields } from './run-filter.ts';

export const countRunsOperation = defineOperation({
  name: 'count-runs',
  summary: 'Counts the runs that match a filter.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/run-counts' },
  input: z.strictObject(runFilterFields),
  output: z.object({ total: z.number().int().describe('How many match') }),
  errors: ['not_found', 'invalid_input'],
  async handler(context, input) {
    const filter = await readRunFilter(context, input);
    return { total: await countRuns(context.tx, context.actor.userId, filter) };
  },
});
