import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { startTask as putToWork } from '../../engine/tasks/start-task.ts';
import { line } from '../../voice/line.ts';
import { defineOperation } from '../frame/operation.ts';
import { answerTask, findKeptTask, happenTo, taskField } from './own-task.ts';
import { requireTaskAuthorization } from './task-authorization.ts';
import { taskView } from './task-view.ts';

export const startTask = defineOperation({
  name: 'start-task',
  summary: 'Begins a task now: the agent works on it, or queues it while busy; a task of yours is marked as begun.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'began a task',
  http: { method: 'POST', path: '/tasks/:id/start' },
  input: z.strictObject({ id: taskField.id }),
  output: taskView,
  errors: ['stale_revision', 'wrong_state', 'approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id }) {
    const { tx, engine, actor } = context;
    const task = await findKeptTask(context, id);
    if (task.state === 'in_progress') return answerTask(context, task);
    const words = line('deed.begun');
    await requireTaskAuthorization(context, task, { operation: 'start-task', input: { id }, words, reports: true });
    // An agent that starts a task works on it itself, wherever it runs.
    if (actor.kind === 'agent' || task.assignee === 'person')
      return answerTask(context, await happenTo(context, task, { kind: 'started', turnId: null }));
    if (task.endedAt !== null) {
      throw new AppError('wrong_state', `The task is ${task.state}; open it again first.`, {
        hint: 'Open it again with reopen-task.',
        details: { state: task.state },
      });
    }
    const begun = await putToWork(tx, engine, task);
    context.recordChange(fieldChanges({ state: task.state }, { state: begun.state }, new Set()));
    return answerTask(context, begun);
  },
});
