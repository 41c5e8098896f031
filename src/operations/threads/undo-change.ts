import { z } from 'zod';
import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { shorten } from '../../domain/shorten.ts';
import type { Task } from '../../domain/tasks/task.ts';
import type { BeforeChange } from '../../domain/threads/thread.ts';
import { isSameRule } from '../../domain/timing/timing.ts';
import { editUndone } from '../../engine/channels/edit-answered.ts';
import { changeLivesOf } from '../../engine/reminders/change-life.ts';
import { openTasks } from '../../store/tasks/tasks.ts';
import { findMessage } from '../../store/threads/messages.ts';
import { type EpochMs, isCaused, isoInstant, nextOccurrence } from '../../when/index.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { findOwnSchedule, notFound } from '../owned/own-schedule.ts';
import { endForGood } from '../schedules/cancel-schedule.ts';
import { storeUpdate } from '../schedules/update-schedule.ts';
import { checkRoom, refuseSame } from '../tasks/add-task.ts';
import { moveTask } from '../tasks/move-task.ts';
import { findKeptTask, storeOwn } from '../tasks/own-task.ts';
import { nameViews } from '../views/view-names.ts';

const answer = z.object({
  words: z.string().describe('The result, as a sentence'),
  scheduleId: z.string().nullable().describe('The restored schedule; null for a task'),
  taskId: z.string().nullable().describe('The restored task; null for a schedule'),
});
type UndoAnswer = z.output<typeof answer>;

export const undoChange = defineOperation({
  name: 'undo-change',
  summary: 'Undoes a change that an agent made by itself, by its notice, unless something changed since.',
  scope: 'user',
  effect: 'write',
  done: 'took back what an agent changed',
  http: { method: 'POST', path: '/messages/:id/undo' },
  input: z.strictObject({ id: z.string().min(1).max(100).describe('The notice of the change (msg_...)') }),
  output: answer,
  errors: ['wrong_state', 'content_changed', 'too_late_to_undo', 'time_in_past', 'duplicate', 'limit_reached'],
  subject: (output) => output.scheduleId ?? output.taskId ?? '',
  async handler(given, { id }): Promise<UndoAnswer> {
    // The seen revision in the request is that of the notice.
    const context = { ...given, expectedRevision: undefined };
    const { tx, actor } = context;
    const message = await findMessage(tx, actor.userId, id);
    if (message === null) throw notFound('message', id, 'List the messages to see which there are.');
    const { undo, scheduleId } = message;
    if (undo?.operation !== 'undo-change' || undo.before === undefined) {
      throw new AppError('wrong_state', 'This message tells of no change that could be taken back so.', {
        hint: undo === null ? undefined : `Use ${undo.operation}.`,
      });
    }
    checkTime(undo.before, context.now);
    const answer = await takeBack(context, { taskId: undo.taskId, before: undo.before, scheduleId, messageId: id });
    await editUndone(context.tx, context.engine, message);
    return answer;
  },
});

interface Change {
  readonly taskId: string | undefined;
  readonly before: BeforeChange;
  readonly scheduleId: string | null;
  readonly messageId: string;
}

async function takeBack(context: OperationContext, { taskId, before, scheduleId, messageId }: Change) {
  if (taskId !== undefined) return undoTask(context, taskId, before);
  if (scheduleId === null) throw notFound('schedule', messageId, 'It was deleted.');
  return before.isNew ? undoCreation(context, scheduleId) : undoSchedule(context, scheduleId, before);
}

/** @throws AppError too_late_to_undo */
function checkTime({ until }: BeforeChange, now: EpochMs): void {
  if (until === undefined || now <= until) return;
  throw new AppError('too_late_to_undo', 'This can be taken back until it comes, and for a day.', {
    hint: 'Cancel or change the schedule itself.',
    details: { until: isoInstant(until) },
  });
}

/** Removes what was made without a card; reminders that were already said are not followed up. */
export async function undoCreation(context: OperationContext, id: string): Promise<UndoAnswer> {
  const schedule = await findOwnSchedule(context, id);
  context.recordChange([], { scheduleId: id });
  if (schedule.state === 'completed') {
    await changeLivesOf(context.tx, context.engine, id, { kind: 'stopped', reason: 'it was taken back' });
  } else {
    await endForGood(context, id);
  }
  return { words: `“${shorten(schedule.what)}” is taken back.`, scheduleId: id, taskId: null };
}

export async function undoSchedule(
  context: OperationContext,
  id: string,
  { revision, fields, until }: BeforeChange,
): Promise<UndoAnswer> {
  const schedule = await findOwnSchedule(context, id);
  checkUnchanged(schedule, revision);
  // A one-time schedule that already ran as changed: if its earlier time is still ahead, it runs then.
  const comesAgain = schedule.state === 'completed' && until !== undefined;
  if (schedule.state !== 'active' && schedule.state !== 'paused' && !comesAgain) {
    throw new AppError('wrong_state', `The schedule is ${schedule.state} by now.`, {
      details: { state: schedule.state },
    });
  }
  const before = fields as unknown as ScheduleDefinition;
  if (!isCaused(before.trigger) && nextOccurrence(before.trigger, before.zone, context.now) === null) {
    throw new AppError('time_in_past', 'The time it had before has passed.', { hint: 'Give it another time.' });
  }
  context.recordChange([], { scheduleId: id });
  const change = comesAgain ? { ...before, state: 'active' as const } : before;
  await storeUpdate(context, schedule, change, isSameRule(before, schedule) ? 'around' : 'rule');
  return { words: `“${shorten(before.what)}” is as it was.`, scheduleId: id, taskId: null };
}

export async function undoTask(
  context: OperationContext,
  id: string,
  { revision, fields }: BeforeChange,
): Promise<UndoAnswer> {
  const task = await findKeptTask(context, id);
  checkUnchanged(task, revision);
  const words = (description: string) => `“${shorten(description)}” is as it was.`;
  const { place, ...rest } = fields;
  if (place !== undefined) {
    await moveTask.handler(context, { id, ...(place as object) });
    return { words: words(task.description), scheduleId: null, taskId: id };
  }
  const before = rest as Partial<Task>;
  if (before.endedAt === null) {
    const open = await openTasks(context.tx, task.userId, task.agent);
    if (task.endedAt !== null) checkRoom(open, context.limits.openTasksPerList);
    refuseSame(open, before.description ?? task.description, id);
  }
  const after = await storeOwn(context, task, before);
  return { words: words(after.description), scheduleId: null, taskId: id };
}

/** @throws AppError content_changed */
function checkUnchanged({ revision: current }: { readonly revision: number }, revision: number): void {
  if (current === revision) return;
  throw new AppError('content_changed', 'It was changed since. Nothing was done.', {
    hint: 'Look at it as it is now, and change it yourself.',
    details: { shown: revision, current },
  });
}

nameViews({ UndoAnswer: answer });
