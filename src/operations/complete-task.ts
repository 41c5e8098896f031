import { z } from 'zod';
import { defineOperation } from './operation.ts';
import { answerTask, findKeptTask, happenTo, taskField } from './own-task.ts';
import { checkTextSize } from './schedule-limits.ts';
import { taskView } from './task-view.ts';

export const completeTask = defineOperation({
  name: 'complete-task',
  summary: 'Marks a task as done, with what came of it. It can be opened again.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'POST', path: '/tasks/:id/complete' },
  input: z.strictObject({ id: taskField.id, result: taskField.result.optional() }),
  output: taskView,
  errors: ['stale_revision', 'wrong_state', 'too_large'],
  subject: (output) => output.id,
  async handler(context, { id, result = null }) {
    if (result !== null) checkTextSize('result', result, context.limits.outputBytes);
    const task = await findKeptTask(context, id);
    if (task.state === 'completed') return answerTask(context, task);
    return answerTask(context, await happenTo(context, task, { kind: 'completed', result }));
  },
});
