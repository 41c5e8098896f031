import type { Task } from '../../domain/tasks/task.ts';
import type { Tx } from '../../store/database.ts';
import { saveTask } from '../../store/tasks/tasks.ts';
import type { EngineContext } from '../context.ts';

/** Stores a change of a task as its next revision and emits the event. */
export async function storeTask(
  tx: Tx,
  { now }: Pick<EngineContext, 'now'>,
  before: Task,
  change: Partial<Omit<Task, 'id' | 'userId' | 'revision' | 'updatedAt' | 'createdAt'>>,
): Promise<Task> {
  const after: Task = { ...before, ...change, revision: before.revision + 1, updatedAt: now };
  await saveTask(tx, after);
  const { id: taskId, agent, userId } = after;
  const state = after.deletedAt === null ? after.state : 'deleted';
  tx.emit({ userId, type: 'task.changed', at: now, data: { taskId, agent, state } });
  return after;
}
