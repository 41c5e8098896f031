import { z } from 'zod';
import { deleteHook } from '../../store/hooks/hooks.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnHook, hookId, hookView, viewHooks } from './hook-view.ts';

export const deleteHookOperation = defineOperation({
  name: 'delete-hook',
  summary:
    'Removes a webhook: the next call finds nothing at its address. Its schedule, or the reminders of its calendar, stay.',
  scope: 'user',
  effect: 'write',
  done: 'took a webhook away',
  http: { method: 'DELETE', path: '/hooks/:id' },
  input: z.strictObject({ id: hookId }),
  output: z.object({ hook: hookView }),
  errors: ['not_found'],
  subject: (output) => output.hook.id,
  async handler(context, { id }) {
    const hook = await findOwnHook(context, id);
    const [view] = await viewHooks(context, [hook]);
    await deleteHook(context.tx, hook);
    const { scheduleId } = hook;
    context.recordChange(
      [{ field: 'webhook', before: hook.name, after: null }],
      scheduleId === null ? {} : { scheduleId },
    );
    context.emit('hook.changed', { hookId: id, scheduleId });
    return { hook: view as NonNullable<typeof view> };
  },
});
