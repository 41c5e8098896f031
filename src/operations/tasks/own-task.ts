import { z } from 'zod';
import { removeItem, turnKey } from '../../agenda/agenda.ts';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import { AppError } from '../../domain/errors.ts';
import { changeTask, type Task, type TaskEvent } from '../../domain/tasks/task.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import { readTime } from '../../domain/timing/read-time.ts';
import { wakeHeart } from '../../engine/tasks/heart.ts';
import { storeTask } from '../../engine/tasks/store-task.ts';
import { dropTurn } from '../../engine/threads/turns.ts';
import { findUser } from '../../store/people/users.ts';
import { addTaskNote, findTask, findTaskTurn } from '../../store/tasks/tasks.ts';
import { loadTurn } from '../../store/threads/turn-rows.ts';
import { MINUTE_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { isElsewhere } from '../frame/shared-place.ts';
import { actorWords, notFound } from '../owned/own-schedule.ts';
import { checkSeen } from '../owned/stale-revision.ts';
import { field } from '../views/fields.ts';
import { readingOf, type TaskView, viewTask } from './task-view.ts';

/** Fields of a task, each described once. */
export const taskField = {
  id: z.string().min(1).max(100).describe('The id of the task (tsk_...)'),
  description: field.what.describe('The text of the task, stored unchanged; at most 8 KB'),
  due: field.when.describe('By when, in words: "Friday", "tomorrow at 5pm", "in 3 days"'),
  result: field.what.describe('Its result; at most 64 KB'),
};

/**
 * The task with this id, if it is the actor's: a person's own, an agent's those of its list with that person.
 * @throws AppError not_found, the same for a missing id and another person's; stale_revision
 */
export async function findOwnTask(context: OperationContext, id: string): Promise<Task> {
  const { tx, actor, expectedRevision } = context;
  const task = await findTask(tx, actor.userId, id);
  if (task === null || (actor.kind === 'agent' && (task.agent !== actor.agent || (await isElsewhere(context, task)))))
    throw notFound('task', id, 'List the tasks to see which there are.');
  const { revision, updatedAt } = task;
  const subject = { id, noun: 'task', revision, since: updatedAt, changedAt: updatedAt } as const;
  await checkSeen(context, expectedRevision, subject);
  return task;
}

/** As `findOwnTask`, and refuses deleted ones. @throws AppError not_found, stale_revision, wrong_state */
export async function findKeptTask(context: OperationContext, id: string): Promise<Task> {
  const task = await findOwnTask(context, id);
  if (task.deletedAt === null) return task;
  throw new AppError('wrong_state', 'The task was deleted.', {
    hint: 'Bring it back with restore-task first.',
    details: { state: 'deleted' },
  });
}

/** Fields of a task without a meaning for people, or covered by another field. */
const UNSAID: ReadonlySet<string> = new Set([
  'id',
  'userId',
  'threadId',
  'turnId',
  'revision',
  'createdAt',
  'updatedAt',
  'startedAt',
  'endedAt',
  'dueAt',
  'inputTokens',
  'outputTokens',
  'depth',
  'notBefore',
]);

/** Stores an actor's change of a task, records it, and updates the heartbeat. */
export async function storeOwn(context: OperationContext, before: Task, change: Partial<Task>): Promise<Task> {
  const { tx, engine, actor } = context;
  if (before.turnId !== null && change.turnId === null) await stopWork(context, before.turnId);
  const after = await storeTask(tx, engine, before, change);
  context.recordChange(fieldChanges({ ...before }, { ...after }, UNSAID));
  await wakeHeart(tx, engine, actor.userId, after.agent);
  return after;
}

/** Applies a requested event to a task. @throws AppError wrong_state */
export async function happenTo(context: OperationContext, task: Task, event: TaskEvent): Promise<Task> {
  const change = changeTask(task, event, context.now);
  if (change.ok) return storeOwn(context, task, change.life);
  const words = `${change.reason.charAt(0).toUpperCase()}${change.reason.slice(1)}.`;
  throw new AppError('wrong_state', words, {
    hint: 'Look at the task to see how it stands.',
    details: { state: task.state },
  });
}

/** Stops a turn whose work nobody needs any more. A turn that ends its own task continues to its end. */
async function stopWork({ tx, engine, actor }: OperationContext, turnId: string): Promise<void> {
  if (actor.kind === 'agent' && actor.turnId === turnId) return;
  const turn = await loadTurn(tx, turnId);
  if (turn === null || turn.endedAt !== null) return;
  await removeItem(tx, turnKey(turnId));
  await dropTurn(tx, engine, turn, 'the task was taken out of its hands');
}

/** The turn in which an agent acts; null for people, and for outside agents without a task. */
export async function actingTurn({ tx, actor }: OperationContext): Promise<Turn | null> {
  if (actor.kind !== 'agent') return null;
  return actor.turnId === null ? findTaskTurn(tx, actor.userId, actor.agent) : loadTurn(tx, actor.turnId);
}

/** "By Friday", "until 5pm": the words before the date itself. */
const LEADING = /^\s*(?:by|until|till|til|before|due|on|for)\s+(?=\S)/i;

/**
 * Reads a due date.
 * @throws AppError unreadable_time, when the words name no single instant, and the errors of `readTime`
 */
export async function readDue(
  context: OperationContext,
  text: string,
  zone: string | undefined,
): Promise<{ readonly dueAt: number; readonly dueText: string }> {
  const { tx, actor, now, limits } = context;
  const user = await findUser(tx, actor.userId);
  const userZone = user?.zone ?? null;
  const given = { now, limits, zone, userZone, actor };
  const time = readTime(text.replace(LEADING, ''), given, 'due');
  const dueAt = time.next[0];
  if (time.trigger.kind === 'once' && dueAt !== undefined)
    return { dueAt: wholeMinute(dueAt, now), dueText: text.trim() };
  throw new AppError('unreadable_time', 'A task is due once; this comes again and again.', {
    hint: 'Say "Friday", "tomorrow at 5pm" or "in 3 days". For what comes back, make a schedule.',
    details: { issues: [{ path: 'due', message: 'is not one moment' }] },
  });
}

/** "In 3 days" is meant to the minute, not to the second. */
function wholeMinute(at: number, now: number): number {
  const minute = at - (at % MINUTE_MS);
  return minute > now ? minute : at;
}

/** Adds a note of the actor to the task. */
export async function noteOn({ tx, actor, now }: OperationContext, task: Task, text: string): Promise<void> {
  await addTaskNote(tx, task.id, { at: now, by: actorWords(actor), text });
}

/** A task as the actor sees it. */
export async function answerTask(context: OperationContext, task: Task): Promise<TaskView> {
  return viewTask(task, await readingOf(context, [task]));
}
