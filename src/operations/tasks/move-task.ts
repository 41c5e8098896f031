import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { shorten } from '../../domain/shorten.ts';
import { POSITION_STEP, positionBetween, type Task } from '../../domain/tasks/task.ts';
import { openTasks, renumberTasks } from '../../store/tasks/tasks.ts';
import { line } from '../../voice/line.ts';
import { withOldNames } from '../frame/old-names.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { answerTask, findKeptTask, storeOwn, taskField } from './own-task.ts';
import { requireTaskAuthorization, tellOfTask } from './task-authorization.ts';
import { taskView } from './task-view.ts';

export const moveTask = defineOperation({
  name: 'move-task',
  summary: 'Moves a task to another place in its list: to an end of it, or before or after another one.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'moved a task',
  http: { method: 'POST', path: '/tasks/:id/move' },
  input: withOldNames(
    z.strictObject({
      id: taskField.id,
      to: z.enum(['first', 'last', 'up', 'down']).optional().describe('To an end of the list, or one place up or down'),
      beforeTaskId: taskField.id.optional().describe('Directly before this task (tsk_...)'),
      afterTaskId: taskField.id.optional().describe('Directly after this task (tsk_...)'),
    }),
    { before: 'beforeTaskId', after: 'afterTaskId' },
  ),
  output: taskView,
  errors: ['stale_revision', 'wrong_state', 'approval_needed'],
  subject: (output) => output.id,
  async handler(context, { id, to, beforeTaskId: before, afterTaskId: after }) {
    checkOne([to, before, after]);
    const task = await findKeptTask(context, id);
    if (task.endedAt !== null) {
      throw new AppError('wrong_state', `The task is ${task.state}; only open ones have a place in the list.`, {
        hint: 'Open it again with reopen-task first.',
        details: { state: task.state },
      });
    }
    const all = await openTasks(context.tx, task.userId, task.agent);
    const here = all.findIndex((one) => one.id === id);
    const others = all.filter((one) => one.id !== id);
    const index = await placeOf(context, others, { to, before, after, here });
    if (index === here) return answerTask(context, task);
    await requireMoveLeave(context, task, others, index);
    const moved = await putAt(context, task, others, index);
    const changes = [
      { field: 'place', label: line('field.place'), before: String(here + 1), after: String(index + 1) },
    ];
    await tellOfTask(context, task, { deed: 'did.movedTask', changes });
    return answerTask(context, moved);
  },
});

/** @throws AppError invalid_input */
function checkOne(places: readonly unknown[]): void {
  const { length } = places.filter((place) => place !== undefined);
  if (length === 1) return;
  throw new AppError(
    'invalid_input',
    `A task goes to one place: exactly one of to, beforeTaskId and afterTaskId is needed, not ${length}.`,
    {
      hint: 'Give "to": "first", "last", "up" or "down", or the id of a task it goes before or after.',
      details: { issues: [{ path: 'to', message: 'needs exactly one of to, beforeTaskId and afterTaskId' }] },
    },
  );
}

interface Place {
  readonly to: 'first' | 'last' | 'up' | 'down' | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Its present position. */
  readonly here: number;
}

/** How many of the others come before it. */
async function placeOf(context: OperationContext, others: readonly Task[], place: Place): Promise<number> {
  const { to, before, after, here } = place;
  if (to === 'first') return 0;
  if (to === 'last') return others.length;
  if (to !== undefined) return Math.min(others.length, Math.max(0, here + (to === 'up' ? -1 : 1)));
  const named = before ?? after ?? '';
  const index = others.findIndex(({ id }) => id === named);
  if (index >= 0) return before === undefined ? index + 1 : index;
  await findKeptTask({ ...context, expectedRevision: undefined }, named);
  throw new AppError('wrong_state', 'The task beside which it is to go is not open in the same list.', {
    hint: 'List the open tasks of the agent to see which there are.',
  });
}

/** The card names the task that it goes before, so that it goes there whatever else moves meanwhile. */
async function requireMoveLeave(context: OperationContext, task: Task, others: readonly Task[], index: number) {
  const operation = 'move-task';
  const next = others[index];
  const { id } = task;
  if (next === undefined || index === 0) {
    const to = index === 0 ? 'first' : 'last';
    await requireTaskAuthorization(context, task, { operation, input: { id, to }, words: `it goes ${to} on the list` });
    return;
  }
  const words = `it goes right before “${shorten(next.description)}”`;
  await requireTaskAuthorization(context, task, { operation, input: { id, beforeTaskId: next.id }, words });
}

async function putAt(context: OperationContext, task: Task, others: readonly Task[], index: number): Promise<Task> {
  const [previous, next] = [others[index - 1], others[index]];
  const position = positionBetween(previous?.position ?? null, next?.position ?? null);
  if (position !== null) return storeOwn(context, task, { position });
  const order = [...others.slice(0, index), task, ...others.slice(index)];
  const ids = order.map(({ id }) => id);
  await renumberTasks(context.tx, task.userId, ids, POSITION_STEP);
  return storeOwn(context, task, { position: index * POSITION_STEP });
}
