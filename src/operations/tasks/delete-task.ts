import { z } from 'zod';
import { line } from '../../voice/line.ts';
import { defineOperation } from '../frame/operation.ts';
import { goneAlready } from '../owned/own-schedule.ts';
import { answerTask, findOwnTask, storeOwn, taskField } from './own-task.ts';
import { requireTaskAuthorization, tellOfTask } from './task-authorization.ts';
import { taskView } from './task-view.ts';

export const deleteTask = defineOperation({
  name: 'delete-task',
  summary: 'Deletes a task and stops work on it. It can be restored.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'deleted a task',
  http: { method: 'DELETE', path: '/tasks/:id' },
  input: z.strictObject({ id: taskField.id }),
  output: taskView,
  errors: ['stale_revision', 'approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id }) {
    const task = await findOwnTask(context, id);
    if (task.deletedAt !== null) {
      throw goneAlready(
        'The task was deleted already.',
        'deleted',
        'Bring it back with restore-task where it is wanted again.',
      );
    }
    const words = line('deed.deleted');
    await requireTaskAuthorization(context, task, { operation: 'delete-task', input: { id }, words });
    const stopped = task.state === 'in_progress' ? ({ state: 'pending', startedAt: null } as const) : {};
    const after = await storeOwn(context, task, { ...stopped, turnId: null, deletedAt: context.now });
    await tellOfTask(context, task, { deed: 'did.deletedTask' });
    return answerTask(context, after);
  },
});
