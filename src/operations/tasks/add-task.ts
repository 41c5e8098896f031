import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { limitMet } from '../../domain/met-limit.ts';
import { positionBetween, TASK_ASSIGNEES, type Task, taskFingerprint } from '../../domain/tasks/task.ts';
import { wakeHeart } from '../../engine/tasks/heart.ts';
import { listRunsAtWork } from '../../store/runs/unfinished-runs.ts';
import { newestTimes } from '../../store/server/newest-times.ts';
import { countAddedTasks, findTask, insertTask, openTasks } from '../../store/tasks/tasks.ts';
import { MINUTE_MS } from '../../when/index.ts';
import { rootRunOf } from '../approval/replaced.ts';
import { defineOperation, type OperationContext } from '../frame/operation.ts';
import { chooseThread } from '../owned/choose-thread.ts';
import { checkTextSize, roomAt } from '../owned/schedule-limits.ts';
import { TIME_ERRORS } from '../times/time-errors.ts';
import { field } from '../views/fields.ts';
import { actingTurn, answerTask, readDue, taskField } from './own-task.ts';
import { tellOfTask } from './task-authorization.ts';
import { taskView } from './task-view.ts';

/** What an agent adds without a message of the person may add no more: work that creates work must end. */
const DEEPEST = 1;

export const addTask = defineOperation({
  name: 'add-task',
  summary: "Adds a task to an agent's to-do list; an idle agent takes the next one by itself.",
  scope: 'agent',
  effect: 'write',
  unasked: 'makes',
  done: 'added a task',
  http: { method: 'POST', path: '/tasks', status: 201 },
  creates: true,
  input: z.strictObject({
    description: taskField.description,
    due: taskField.due.optional(),
    zone: field.zone.optional(),
    agent: field.agent.optional().describe('The agent of the list; the default agent when left out'),
    threadId: field.threadId.optional().describe('Its conversation; the first thread with the agent when left out'),
    assignee: z
      .enum(TASK_ASSIGNEES)
      .default('agent')
      .describe('Who does it: "agent" takes it when idle; "person" keeps it on the list for the person'),
    place: z.enum(['first', 'last']).default('last').describe('Its position in the list'),
  }),
  output: taskView,
  errors: [...TIME_ERRORS, 'unknown_agent', 'forbidden', 'too_large', 'duplicate', 'limit_reached', 'rate_limited'],
  subject: (output) => output.id,
  async handler(context, { description, due, zone, agent, threadId, assignee, place }) {
    const { tx, actor, ids, now, engine, limits } = context;
    checkTextSize('description', description, limits.promptBytes, 'promptBytes');
    const depth = await depthHere(context);
    const thread = await chooseThread(context, { agent, threadId });
    const time = due === undefined ? { dueAt: null, dueText: null } : await readDue(context, due, zone);
    await checkRate(context);
    const open = await openTasks(tx, actor.userId, thread.agent);
    checkRoom(open, limits.openTasksPerList);
    refuseSame(open, description);
    const end = place === 'first' ? open[0] : open.at(-1);
    const position = positionOf(end, place);
    const task: Task = {
      id: ids.next('tsk'),
      userId: actor.userId,
      agent: thread.agent,
      threadId: thread.id,
      description,
      state: 'pending',
      assignee,
      position,
      ...time,
      result: null,
      createdBy: actor.kind === 'agent' ? 'agent' : 'user',
      depth,
      tries: 0,
      notBefore: null,
      turnId: null,
      inputTokens: 0,
      outputTokens: 0,
      createdAt: now,
      updatedAt: now,
      startedAt: null,
      endedAt: null,
      deletedAt: null,
      revision: 1,
    };
    await insertTask(tx, task, await runHere(context));
    context.emit('task.created', { taskId: task.id, agent: task.agent, threadId: task.threadId });
    await wakeHeart(tx, engine, task.userId, task.agent);
    await tellOfTask(context, task, { deed: 'did.addedTask' });
    return answerTask(context, task);
  },
});

function positionOf(end: Task | undefined, place: 'first' | 'last'): number {
  const at = end?.position ?? null;
  return (place === 'first' ? positionBetween(null, at) : positionBetween(at, null)) ?? 0;
}

/** How many steps a task is away from a person's request. @throws AppError limit_reached */
export async function depthHere(context: OperationContext): Promise<number> {
  const turn = await actingTurn(context);
  if (turn === null || turn.mode === 'conversational') return 0;
  const parent = turn.taskId === null ? null : await findTask(context.tx, turn.userId, turn.taskId);
  const depth = (parent?.depth ?? 0) + 1;
  if (depth <= DEEPEST) return depth;
  throw new AppError('limit_reached', 'This task was added by an agent nobody was talking to, and may add no more.', {
    hint: 'Do what is left yourself within this task, or tell the person what remains.',
    details: { limit: 'depth', allowed: DEEPEST, left: 0 },
  });
}

/** The run that adds the task; null for a person's task, or one of a conversation. */
async function runHere(context: OperationContext): Promise<string | null> {
  const { tx, actor, now } = context;
  if (actor.kind !== 'agent') return null;
  const turn = await actingTurn(context);
  if (turn !== null) return rootRunOf(context, turn);
  const [newest] = await listRunsAtWork(tx, actor.userId, { ...actor, now, endedSince: null });
  return newest?.id ?? null;
}

/** @throws AppError rate_limited: agents add tasks no faster than they may make schedules */
async function checkRate({ tx, actor, now, limits }: OperationContext): Promise<void> {
  const allowed = limits.creationsPerMinute;
  if (actor.kind !== 'agent' || allowed === Number.POSITIVE_INFINITY) return;
  const since = now - MINUTE_MS + 1;
  const used = await countAddedTasks(tx, actor.userId, { since, upTo: allowed });
  if (used < allowed) return;
  const times = await newestTimes(tx, 'task', actor.userId, { since, limit: allowed });
  throw limitMet('creationsPerMinute', {
    ...{ code: 'rate_limited', allowed, used, now },
    roomAt: roomAt(times, { allowed, spanMs: MINUTE_MS }),
    words: `${used} tasks were added within a minute`,
    hint: 'One task that says everything is better than many.',
  });
}

/** @throws AppError limit_reached */
export function checkRoom(open: readonly Task[], allowed: number): void {
  if (open.length < allowed) return;
  throw limitMet('openTasksPerList', {
    ...{ allowed, used: open.length },
    words: `The list has ${open.length} open tasks`,
    room: 'Room comes back when one is done.',
    hint: 'Complete or delete some first.',
  });
}

/** @throws AppError duplicate */
export function refuseSame(open: readonly Task[], description: string, except?: string): void {
  const wanted = taskFingerprint(description);
  const same = open.find((task) => task.id !== except && taskFingerprint(task.description) === wanted);
  if (same === undefined) return;
  const shown = same.description.length > 80 ? `${same.description.slice(0, 79)}…` : same.description;
  throw new AppError('duplicate', `“${shown}” is on the list already.`, {
    hint: `Use or change ${same.id} instead of adding it a second time.`,
    details: { existing: { id: same.id, description: shown, state: same.state } },
  });
}
