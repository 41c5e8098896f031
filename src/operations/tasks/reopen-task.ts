import { z } from 'zod';
import { openTasks } from '../../store/tasks/tasks.ts';
import { line } from '../../voice/line.ts';
import { defineOperation } from '../frame/operation.ts';
import { checkRoom, depthHere, refuseSame } from './add-task.ts';
import { answerTask, findKeptTask, happenTo, noteOn, storeOwn, taskField } from './own-task.ts';
import { requireTaskAuthorization, tellOfTask } from './task-authorization.ts';
import { taskView } from './task-view.ts';

export const reopenTask = defineOperation({
  name: 'reopen-task',
  summary: 'Reopens a task that was done, given up or begun (undo), at its place in the list.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'opened a task again',
  http: { method: 'POST', path: '/tasks/:id/reopen' },
  input: z.strictObject({ id: taskField.id }),
  output: taskView,
  errors: ['stale_revision', 'wrong_state', 'duplicate', 'limit_reached', 'approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id }) {
    const task = await findKeptTask(context, id);
    if (task.state === 'pending') return answerTask(context, task);
    const words = line('deed.open');
    await requireTaskAuthorization(context, task, { operation: 'reopen-task', input: { id }, words });
    if (task.endedAt !== null) {
      const open = await openTasks(context.tx, task.userId, task.agent);
      checkRoom(open, context.limits.openTasksPerList);
      refuseSame(open, task.description);
    }
    // Keeps its earlier result as a note: whoever takes it next may need it.
    if (task.result !== null)
      await noteOn(context, task, `Opened again; it was ${task.state}: ${task.result.slice(0, 1_900)}`);
    // A task that an agent reopens without a message of the person counts as work that it creates.
    const depth = Math.max(task.depth, await depthHere(context));
    const open = await happenTo(context, task, { kind: 'reopened' });
    const after = depth === task.depth ? open : await storeOwn(context, open, { depth });
    await tellOfTask(context, task, { deed: 'did.reopenedTask' });
    return answerTask(context, after);
  },
});
