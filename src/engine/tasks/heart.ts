import { findItem, putItem } from '../../agenda/agenda.ts';
import { beatInterval, nextBeatAt } from '../../domain/tasks/heartbeat.ts';
import { isTakeable } from '../../domain/tasks/task.ts';
import type { Tx } from '../../store/database.ts';
import { findHeart } from '../../store/tasks/heartbeats.ts';
import { listsWithWork, openTasks } from '../../store/tasks/tasks.ts';
import type { EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';

/** The agenda key of an agent's next heartbeat for a person. */
export const heartKey = (userId: string, agent: string): string => `heartbeat:${userId}:${agent}`;

/**
 * Makes sure that an agent's heartbeat is planned while its list has a task to take. Without work no heartbeat is
 * planned, which costs nothing; the next task plans one. A planned one is left alone, so that nothing brings it
 * forward. Only one that is further away than the interval is planned again: the clock was set back since, or the
 * definition has a shorter interval.
 */
export async function wakeHeart(tx: Tx, context: EngineContext, userId: string, agent: string): Promise<boolean> {
  const settings = context.heartbeatOf(agent);
  const key = heartKey(userId, agent);
  if (settings === null) return false;
  const heart = await findHeart(tx, userId, agent);
  const dueAt = nextBeatAt(context.now, beatInterval(settings, heart));
  const planned = await findItem(tx, key);
  if (planned !== null) {
    if (planned.dueAt > dueAt) await putItem(tx, { ...planned, dueAt });
    return false;
  }
  if (heart.paused || !(await openTasks(tx, userId, agent)).some(isTakeable)) return false;
  await putItem(tx, { key, kind: 'heartbeat', userId, dueAt, payload: { id: agent } });
  return true;
}

/** After a change of the interval: a planned heartbeat comes one interval from now, earlier or later than before. */
export async function replanHeartbeat(tx: Tx, context: EngineContext, userId: string, agent: string): Promise<void> {
  const settings = context.heartbeatOf(agent);
  const planned = await findItem(tx, heartKey(userId, agent));
  if (settings === null || planned === null) return;
  const heart = await findHeart(tx, userId, agent);
  await putItem(tx, { ...planned, dueAt: nextBeatAt(context.now, beatInterval(settings, heart)) });
}

/** After a task was begun, by anybody: a heartbeat planned sooner is postponed to the given time. */
export async function postponeHeartbeat(tx: Tx, userId: string, agent: string, earliest: EpochMs): Promise<void> {
  const planned = await findItem(tx, heartKey(userId, agent));
  if (planned !== null && planned.dueAt < earliest) await putItem(tx, { ...planned, dueAt: earliest });
}

/** Plans missing heartbeats of lists with work. Returns which. */
export async function wakeHearts(tx: Tx, context: EngineContext): Promise<{ userId: string; agent: string }[]> {
  const woken: { userId: string; agent: string }[] = [];
  for (const list of await listsWithWork(tx)) {
    if (await wakeHeart(tx, context, list.userId, list.agent)) woken.push(list);
  }
  return woken;
}
