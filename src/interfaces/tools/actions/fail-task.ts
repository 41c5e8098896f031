import { failTask as failPlainTask } from '../belfry/task-tools.ts';
import { defineTool } from '../tool.ts';
import { shownTask } from './task-state.ts';

/** Gives a task up; this design shows it as an error. */
export const failTask = defineTool({
  ...failPlainTask,
  run: async (input, context) => shownTask(await failPlainTask.run(input, context)),
});
