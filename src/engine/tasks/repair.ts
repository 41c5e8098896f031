import { changeTask } from '../../domain/tasks/task.ts';
import type { Tx } from '../../store/database.ts';
import { abandonedTasks } from '../../store/tasks/tasks.ts';
import type { EngineContext } from '../context.ts';
import { wakeHearts } from './heart.ts';
import { storeTask } from './store-task.ts';

/** A find of the watchdog: what, of whom, in words. */
export interface TaskFind {
  readonly userId: string;
  readonly subject: string;
  readonly what: string;
}

/** Tasks in progress that nobody works on go back to the list, and hearts that stand still although there is work are set going. */
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
