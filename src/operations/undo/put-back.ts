import type { ScheduleDefinition } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import type { Task } from '../../domain/tasks/task.ts';
import { isSameRule } from '../../domain/timing/timing.ts';
import { changeLivesOf } from '../../engine/reminders/change-life.ts';
import { openTasks } from '../../store/tasks/tasks.ts';
import { isCaused, nextOccurrence } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { findOwnSchedule } from '../owned/own-schedule.ts';
import { endForGood } from '../schedules/cancel-schedule.ts';
import { storeUpdate } from '../schedules/update-schedule.ts';
import { checkRoom, refuseSame } from '../tasks/add-task.ts';
import { moveTask } from '../tasks/move-task.ts';
import { findKeptTask, storeOwn } from '../tasks/own-task.ts';

/** The earlier definition of a schedule, or the earlier fields of a task. */
type Fields = Readonly<Record<string, unknown>>;

/** Removes what was made without a card; reminders that were already said are not followed up. */
export async function undoCreation(context: OperationContext, id: string): Promise<void> {
  const schedule = await findOwnSchedule(context, id);
  context.recordChange([], { scheduleId: id });
  if (schedule.state === 'completed') {
    await changeLivesOf(context.tx, context.engine, id, { kind: 'stopped', reason: 'it was taken back' });
  } else {
    await endForGood(context, id);
  }
}

export async function undoSchedule(context: OperationContext, id: string, fields: Fields): Promise<void> {
  const schedule = await findOwnSchedule(context, id);
  // A one-time schedule that already ran as changed: if its earlier time is still ahead, it runs then.
  const comesAgain = schedule.state === 'completed';
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
}

export async function undoTask(context: OperationContext, id: string, fields: Fields): Promise<void> {
  const task = await findKeptTask(context, id);
  const { place, ...rest } = fields;
  if (place !== undefined) {
    await moveTask.handler(context, { id, ...(place as object) });
    return;
  }
  const before = rest as Partial<Task>;
  if (before.endedAt === null) {
    const open = await openTasks(context.tx, task.userId, task.agent);
    if (task.endedAt !== null) checkRoom(open, context.limits.openTasksPerList);
    refuseSame(open, before.description ?? task.description, id);
  }
  await storeOwn(context, task, before);
}
