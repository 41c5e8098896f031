import { z } from 'zod';
import type { DeedChange } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { TASK_ASSIGNEES, type Task } from '../../domain/tasks/task.ts';
import { openTasks } from '../../store/tasks/tasks.ts';
import { line } from '../../voice/line.ts';
import { isoInstant } from '../../when/index.ts';
import { lastingWords } from '../approval/lasting-words.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { checkTextSize } from '../owned/schedule-limits.ts';
import { readingZone } from '../reminders/reminder-view.ts';
import { TIME_ERRORS } from '../times/time-errors.ts';
import { field } from '../views/fields.ts';
import { depthHere, refuseSame } from './add-task.ts';
import { answerTask, findKeptTask, noteOn, readDue, storeOwn, taskField } from './own-task.ts';
import { requireTaskAuthorization, tellOfTask } from './task-authorization.ts';
import { taskView } from './task-view.ts';

/** The most bytes of a note on the progress. */
const NOTE_BYTES = 2_000;

export const updateTask = defineOperation({
  name: 'update-task',
  summary: 'Changes a task: its text, its due date or its assignee, or adds a note on the progress.',
  scope: 'agent',
  effect: 'write',
  unasked: 'asks',
  done: 'changed a task',
  http: { method: 'PATCH', path: '/tasks/:id' },
  input: z.strictObject({
    id: taskField.id,
    description: taskField.description.optional(),
    due: taskField.due.nullable().optional().describe('When it is due, in words; null removes the due date'),
    zone: field.zone.optional(),
    assignee: z.enum(TASK_ASSIGNEES).optional().describe('Who does it: the agent or the person'),
    note: field.what.optional().describe('A note on the progress, added to the earlier ones; at most 2 KB'),
  }),
  output: taskView,
  errors: [
    ...TIME_ERRORS,
    'stale_revision',
    'wrong_state',
    'too_large',
    'duplicate',
    'limit_reached',
    'approval_needed',
  ],
  subject: (output) => output.id,
  async handler(context, { id, description, due, zone, assignee, note }) {
    const before = await findKeptTask(context, id);
    const edits = description !== undefined || due !== undefined || assignee !== undefined;
    if (edits && before.endedAt !== null) throw isOver(before);
    // A task that an agent hands back to itself without a message of the person counts as work that it creates.
    const isTakenBack = assignee === 'agent' && before.assignee !== 'agent' && context.actor.kind === 'agent';
    const depth = isTakenBack ? Math.max(before.depth, await depthHere(context)) : before.depth;
    const change: Partial<Task> = {
      ...(depth === before.depth ? {} : { depth }),
      ...(description === undefined ? {} : await newText(description)),
      ...(due === undefined ? {} : due === null ? { dueAt: null, dueText: null } : await readDue(context, due, zone)),
      ...(assignee === undefined || assignee === before.assignee
        ? {}
        : { ...handedTo(assignee, before), ...(isTakenBack ? { tries: before.tries } : {}) }),
    };
    const all = await editChanges(context, before, change, note);
    if (edits || note !== undefined) await requireEditLeave(context, before, change, note, all);
    if (note !== undefined) {
      checkTextSize('note', note, NOTE_BYTES);
      await noteOn(context, before, note);
    }
    const changes = Object.keys(change).length > 0 || note !== undefined;
    const after = changes ? await storeOwn(context, before, change) : before;
    if (edits) await tellOfTask(context, before, { deed: 'did.changedTask', changes: all });
    return answerTask(context, after);

    async function newText(text: string): Promise<Partial<Task>> {
      checkTextSize('description', text, context.limits.promptBytes, 'promptBytes');
      refuseSame(await openTasks(context.tx, before.userId, before.agent), text, before.id);
      return { description: text };
    }
  },
});

/** The changed fields, in words. */
async function editChanges(
  context: OperationContext,
  before: Task,
  { description, dueAt, assignee }: Partial<Task>,
  note: string | undefined,
): Promise<DeedChange[]> {
  const zone = await readingZone(context);
  const words = (at: number | null) => (at === null ? null : lastingWords(at, zone));
  const all = [
    {
      field: 'description',
      label: line('field.what'),
      before: before.description,
      after: description ?? before.description,
    },
    {
      field: 'due',
      label: line('field.due'),
      before: words(before.dueAt),
      after: words(dueAt === undefined ? before.dueAt : dueAt),
    },
    { field: 'assignee', label: line('field.assignee'), before: before.assignee, after: assignee ?? before.assignee },
    { field: 'note', label: line('field.note'), before: null, after: note ?? null },
  ];
  return all.filter((change) => change.before !== change.after);
}

/** What the card shows is what is done: a due date is the instant that was read now, whatever its words mean later. */
async function requireEditLeave(
  context: OperationContext,
  before: Task,
  { description, dueAt, assignee }: Partial<Task>,
  note: string | undefined,
  changes: readonly DeedChange[],
): Promise<void> {
  const input = {
    id: before.id,
    ...(description === undefined ? {} : { description }),
    ...(dueAt === undefined ? {} : { due: dueAt === null ? null : isoInstant(dueAt) }),
    ...(assignee === undefined ? {} : { assignee }),
    ...(note === undefined ? {} : { note }),
  };
  await requireTaskAuthorization(context, before, {
    operation: 'update-task',
    input,
    words: line('deed.changed'),
    changes,
    // A note on the progress.
    reports: Object.keys(input).every((name) => name === 'id' || name === 'note'),
  });
}

/** In other hands it begins anew, and the earlier owner stops. */
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
