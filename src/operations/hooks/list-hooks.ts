import { z } from 'zod';
import { listHooks } from '../../store/hooks/hooks.ts';
import { defineOperation } from '../frame/operation.ts';
import { field } from '../views/fields.ts';
import { hookView, viewHooks } from './hook-view.ts';

export const listHooksOperation = defineOperation({
  name: 'list-hooks',
  summary: 'Lists the webhooks, oldest first, without their secrets.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/hooks' },
  input: z.strictObject({ scheduleId: field.scheduleId.optional().describe('Only those about this schedule') }),
  output: z.object({ items: z.array(hookView).describe('The webhooks; at most 50') }),
  async handler(context, { scheduleId }) {
    return { items: await viewHooks(context, await listHooks(context.tx, context.actor.userId, scheduleId)) };
  },
});
