import { z } from 'zod';
import { AppError } from '../../../domain/errors.ts';
import type { ScheduleView } from '../../../operations/views/views.ts';
import { defineTool } from '../tool.ts';
import { taskId, toldOfAction } from './task-id.ts';

/** Pauses an interval: it stays in the list as paused, and can be resumed. */
export const stopIntervalAction = defineTool({
  name: 'stop_interval_action',
  description:
    'Stops an action of type interval: it runs no more, and stays in the list as paused until it is resumed or deleted. For the other types use delete_scheduled_action.',
  modes: ['conversational', 'silent'],
  input: z.strictObject({ task_id: taskId }),
  async run({ task_id: id }, context) {
    const { when } = (await context.operate('get-schedule', { id })) as ScheduleView;
    if (when.kind !== 'interval') {
      throw new AppError('wrong_state', `${id} is no interval: it comes ${when.sentence}.`, {
        hint: 'Use delete_scheduled_action to take it away.',
      });
    }
    return toldOfAction(await context.request('pause-schedule', { id }), context);
  },
});
