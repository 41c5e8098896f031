import { z } from 'zod';
import { openTasks } from '../../store/tasks/tasks.ts';
import { defineOperation } from '../frame/operation.ts';
import { checkRoom, refuseSame } from './add-task.ts';
import { answerTask, findOwnTask, storeOwn, taskField } from './own-task.ts';
import { taskView } from './task-view.ts';

export const restoreTask = defineOperation({
  name: 'restore-task',
  summary: 'Restores a deleted task (undo).',
  scope: 'user',
  effect: 'write',
  done: 'brought a task back',
  http: { method: 'POST', path: '/tasks/:id/restore' },
  input: z.strictObject({ id: taskField.id }),
  output: taskView,
  errors: ['stale_revision', 'duplicate', 'limit_reached'],
  subject: (output) => output.id,
  async handler(context, { id }) {
    const task = await findOwnTask(context, id);
    if (task.deletedAt === null) return answerTask(context, task);
    if (task.endedAt === null) {
      const open = await openTasks(context.tx, task.userId, task.agent);
      checkRoom(open, context.limits.openTasksPerList);
      refuseSame(open, task.description, task.id);
    }
    return answerTask(context, await storeOwn(context, task, { deletedAt: null }));
  },
});
