import { z } from 'zod';
import { line } from '../../voice/line.ts';
import { defineOperation } from '../frame/operation.ts';
import { checkTextSize } from '../owned/schedule-limits.ts';
import { answerTask, findKeptTask, happenTo, taskField } from './own-task.ts';
import { requireTaskAuthorization, tellOfTask } from './task-authorization.ts';
import { taskView } from './task-view.ts';

export const completeTask = defineOperation({
  name: 'complete-task',
  summary: 'Marks a task as done, with its result. It can be reopened.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'said that a task is done',
  http: { method: 'POST', path: '/tasks/:id/complete' },
  input: z.strictObject({ id: taskField.id, result: taskField.result.optional() }),
  output: taskView,
  errors: ['stale_revision', 'wrong_state', 'too_large', 'approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id, result = null }) {
    if (result !== null) checkTextSize('result', result, context.limits.outputBytes);
    const task = await findKeptTask(context, id);
    if (task.state === 'completed') return answerTask(context, task);
    const input = { id, ...(result === null ? {} : { result }) };
    const changes = [{ field: 'result', label: line('field.result'), before: task.result, after: result }];
    const words = line('deed.done');
    await requireTaskAuthorization(context, task, { operation: 'complete-task', input, words, changes, reports: true });
    const after = await happenTo(context, task, { kind: 'completed', result });
    await tellOfTask(context, task, { deed: 'did.completedTask' });
    return answerTask(context, after);
  },
});
