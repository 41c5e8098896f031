import { z } from 'zod';
import { defineOperation } from './operation.ts';
import { answerTask, findOwnTask, requireLeave, storeOwn, taskField } from './own-task.ts';
import { taskView } from './task-view.ts';

export const deleteTask = defineOperation({
  name: 'delete-task',
  summary: 'Deletes a task; whoever works on it stops. It can be brought back.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'DELETE', path: '/tasks/:id' },
  input: z.strictObject({ id: taskField.id }),
  output: taskView,
  errors: ['stale_revision', 'forbidden'],
  subject: (output) => output.id,
  async handler(context, { id }) {
    const task = await findOwnTask(context, id);
    if (task.deletedAt !== null) return answerTask(context, task);
    await requireLeave(context, task, 'delete');
    const stopped = task.state === 'in_progress' ? ({ state: 'pending', startedAt: null } as const) : {};
    return answerTask(context, await storeOwn(context, task, { ...stopped, turnId: null, deletedAt: context.now }));
  },
});
