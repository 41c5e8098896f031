import { changeTask } from '../../domain/tasks/task.ts';
import type { Tx } from '../../store/database.ts';
import { abandonedTasks } from '../../store/tasks/tasks.ts';
import type { EngineContext } from '../context.ts';
import { wakeHearts } from './heart.ts';
import { storeTask } from './store-task.ts';

/** A finding of the watchdog: what, whose, in words. */
export interface TaskFind {
  readonly userId: string;
  readonly subject: string;
  readonly what: string;
}

/** Puts tasks in progress without a turn back on the list, and plans missing heartbeats of lists with work. */
export async function repairTasks(tx: Tx, context: EngineContext, limit: number): Promise<TaskFind[]> {
  const found: TaskFind[] = [];
  for (const task of await abandonedTasks(tx, limit)) {
    const change = changeTask(task, { kind: 'given_back', tried: false, notBefore: null }, context.now);
    if (!change.ok) continue;
    await storeTask(tx, context, task, change.life);
    found.push({ userId: task.userId, subject: task.id, what: 'a task in progress had nobody at work' });
  }
  for (const { userId, agent } of await wakeHearts(tx, context)) {
    found.push({ userId, subject: agent, what: 'a heart stood still with work on its list' });
  }
  return found;
}
