import { nextBeatAt } from '../../domain/tasks/heartbeat.ts';
import { changeTask, type Task } from '../../domain/tasks/task.ts';
import type { Turn } from '../../domain/threads/thread.ts';
import type { Tx } from '../../store/database.ts';
import type { EngineContext } from '../context.ts';
import { addSilentTurn } from '../threads/turns.ts';
import { postponeHeartbeat } from './heart.ts';
import { storeTask } from './store-task.ts';

/**
 * Starts the agent on a task: a silent turn in its lane, which waits there while the agent is busy. Returns the
 * changed task.
 */
export async function startTask(tx: Tx, context: EngineContext, task: Task): Promise<Task> {
  const { userId, agent, threadId, id: taskId } = task;
  const begun = changeTask(task, { kind: 'started', turnId: null }, context.now);
  if (!begun.ok) throw new Error(`${taskId} cannot be started: ${begun.reason}`);
  const turn = {
    userId,
    agent,
    threadId,
    runId: null,
    scheduleId: null,
    taskId,
    dueAt: context.now,
    mayOverlap: false,
  };
  await postponeHeartbeat(tx, userId, agent, nextBeatAt(context.now, 0));
  const turnId = await addSilentTurn(tx, context, turn);
  return storeTask(tx, context, task, { ...begun.life, turnId });
}

/** Why a turn about a task is not carried out: the task changed while the turn waited for its lane. */
export function whyNoTask(task: Task | null, turn: Pick<Turn, 'id'>): string | null {
  if (task === null || task.deletedAt !== null) return 'the task was deleted before it began';
  if (task.state !== 'in_progress') return `the task was ${task.state} before it began`;
  return task.turnId === turn.id ? null : 'the task was taken up anew';
}
