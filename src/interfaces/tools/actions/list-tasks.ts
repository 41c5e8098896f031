import { z } from 'zod';
import { listTasks as listPlainTasks } from '../belfry/task-tools.ts';
import { defineTool } from '../tool.ts';
import { SHOWN_STATES, shownTask } from './task-state.ts';

/** The to-do list, with the states of this design. */
export const listTasks = defineTool({
  ...listPlainTasks,
  input: z.strictObject({
    status: z
      .enum([...SHOWN_STATES, 'open', 'all'])
      .default('open')
      .describe('Which ones; open: pending and in_progress; error: given up'),
  }),
  async run({ status }, context) {
    const list = (await listPlainTasks.run({ status: status === 'error' ? 'failed' : status }, context)) as {
      readonly tasks: readonly unknown[];
    };
    return { ...list, tasks: list.tasks.map(shownTask) };
  },
});
