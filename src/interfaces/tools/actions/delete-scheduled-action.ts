import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { defineTool } from '../tool.ts';
import { withdrawn } from '../words-for-models.ts';
import { taskId, toldOfAction } from './task-id.ts';

/** Cancels an action of any type; the answer says when it does not exist. */
export const deleteScheduledAction = defineTool({
  name: 'delete_scheduled_action',
  description:
    'Deletes a scheduled action: it will not run again. Look up its task_id with list_scheduled_actions first. With a proposal_id: takes back what you asked for.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({ task_id: taskId }),
  async run({ task_id: id }, context) {
    if (id.startsWith('apr_')) return withdrawn(id, context);
    const { state } = (await context.operate('get-schedule', { id })) as ScheduleView;
    if (state === 'cancelled') {
      throw new AppError('not_found', `${id} was deleted before; there is nothing to delete.`, {
        hint: 'Look at list_scheduled_actions for what there is.',
      });
    }
    return toldOfAction(await context.request('cancel-schedule', { id }), context);
  },
});
