import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { TASK_ASSIGNEES, type Task } from '../domain/task.ts';
import { openTasks } from '../store/tasks.ts';
import { refuseSame } from './add-task.ts';
import { field } from './fields.ts';
import { defineOperation } from './operation.ts';
import {
  answerTask,
  DUE_ERRORS,
  findKeptTask,
  noteOn,
  readDue,
  requireLeave,
  storeOwn,
  taskField,
} from './own-task.ts';
import { checkTextSize } from './schedule-limits.ts';
import { taskView } from './task-view.ts';

/** Longest note on how far a task is. */
const NOTE_BYTES = 2_000;

export const updateTask = defineOperation({
  name: 'update-task',
  summary: 'Changes a task: its text, its due date, who is to do it, or notes how far it is.',
  scope: 'agent',
  effect: 'write',
  http: { method: 'PATCH', path: '/tasks/:id' },
  input: z.strictObject({
    id: taskField.id,
    description: taskField.description.optional(),
    due: taskField.due.nullable().optional().describe('By when, in words; null takes the due date away'),
    zone: field.zone.optional(),
    assignee: z.enum(TASK_ASSIGNEES).optional().describe('Who is to do it: the agent or the person'),
    note: field.what.optional().describe('How far it is, added to what was noted before; at most 2 KB'),
  }),
  output: taskView,
  errors: [...DUE_ERRORS, 'stale_revision', 'wrong_state', 'forbidden', 'too_large', 'duplicate'],
  subject: (output) => output.id,
  async handler(context, { id, description, due, zone, assignee, note }) {
    const before = await findKeptTask(context, id);
    const edits = description !== undefined || due !== undefined || assignee !== undefined;
    if (edits) {
      await requireLeave(context, before, 'change');
      if (before.endedAt !== null) throw isOver(before);
    }
    const change: Partial<Task> = {
      ...(description === undefined ? {} : await newText(description)),
      ...(due === undefined ? {} : due === null ? { dueAt: null, dueText: null } : await readDue(context, due, zone)),
      ...(assignee === undefined || assignee === before.assignee ? {} : handedTo(assignee, before)),
    };
    if (note !== undefined) {
      checkTextSize('note', note, NOTE_BYTES);
      await noteOn(context, before, note);
    }
    const changes = Object.keys(change).length > 0 || note !== undefined;
    return answerTask(context, changes ? await storeOwn(context, before, change) : before);

    async function newText(text: string): Promise<Partial<Task>> {
      checkTextSize('description', text, context.limits.promptBytes);
      refuseSame(await openTasks(context.tx, before.userId, before.agent), text, before.id);
      return { description: text };
    }
  },
});

/** In other hands it begins anew: whoever had it stops. */
function handedTo(assignee: Task['assignee'], { state }: Task): Partial<Task> {
  const anew = { assignee, tries: 0, notBefore: null };
  return state === 'in_progress' ? { ...anew, state: 'pending', turnId: null, startedAt: null } : anew;
}

function isOver({ state }: Task): AppError {
  return new AppError('wrong_state', `The task is ${state}; only an open one can be changed.`, {
    hint: 'Open it again with reopen-task first.',
    details: { state },
  });
}
