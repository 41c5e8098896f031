import { z } from 'zod';
import { line } from '../../voice/line.ts';
import { defineOperation } from '../frame/operation.ts';
import { checkTextSize } from '../owned/schedule-limits.ts';
import { answerTask, findKeptTask, happenTo, noteOn, taskField } from './own-task.ts';
import { requireTaskAuthorization, tellOfTask } from './task-authorization.ts';
import { taskView } from './task-view.ts';

export const failTask = defineOperation({
  name: 'fail-task',
  summary: 'Gives a task up with a reason, or leaves it to the person who alone can do it.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'gave a task up',
  http: { method: 'POST', path: '/tasks/:id/fail' },
  input: z.strictObject({
    id: taskField.id,
    reason: taskField.result.describe('Why it cannot be done; at most 64 KB'),
    leaveToPerson: z
      .boolean()
      .default(false)
      .describe('True: only the person can do it; it stays on the list as theirs'),
  }),
  output: taskView,
  errors: ['stale_revision', 'wrong_state', 'too_large', 'approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id, reason, leaveToPerson }) {
    checkTextSize('reason', reason, context.limits.outputBytes);
    const task = await findKeptTask(context, id);
    if (!leaveToPerson && task.state === 'failed') return answerTask(context, task);
    const input = { id, reason, leaveToPerson };
    const words = leaveToPerson ? 'it is left to you' : 'it is given up';
    const changes = [{ field: 'reason', label: line('field.reason'), before: null, after: reason }];
    await requireTaskAuthorization(context, task, { operation: 'fail-task', input, words, changes, reports: true });
    if (!leaveToPerson) {
      await tellOfTask(context, task, { deed: 'did.gaveUpTask' });
      return answerTask(context, await happenTo(context, task, { kind: 'failed', reason }));
    }
    const after = await happenTo(context, task, { kind: 'left_to_person' });
    await tellOfTask(context, task, { deed: 'did.leftTask' });
    await noteOn(context, task, reason.slice(0, 2_000));
    return answerTask(context, after);
  },
});
