import { z } from 'zod';
import { openTasks } from '../store/tasks.ts';
import { checkRoom, refuseSame } from './add-task.ts';
import { defineOperation } from './operation.ts';
import { answerTask, findKeptTask, happenTo, noteOn, taskField } from './own-task.ts';
import { taskView } from './task-view.ts';

export const reopenTask = defineOperation({
  name: 'reopen-task',
  summary: 'Opens a task again that was done, given up or begun (undo), at its place in the list.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/tasks/:id/reopen' },
  input: z.strictObject({ id: taskField.id }),
  output: taskView,
  errors: ['stale_revision', 'wrong_state', 'duplicate', 'limit_reached'],
  subject: (output) => output.id,
  async handler(context, { id }) {
    const task = await findKeptTask(context, id);
    if (task.state === 'pending') return answerTask(context, task);
    if (task.endedAt !== null) {
      const open = await openTasks(context.tx, task.userId, task.agent);
      checkRoom(open, context.limits.openTasksPerList);
      refuseSame(open, task.description);
    }
    // What came of it before is not lost: whoever takes it next may need it.
    if (task.result !== null)
      await noteOn(context, task, `Opened again; it was ${task.state}: ${task.result.slice(0, 1_900)}`);
    return answerTask(context, await happenTo(context, task, { kind: 'reopened' }));
  },
});
