import { findItem, putItem } from '../../agenda/agenda.ts';
import { beatInterval, nextBeatAt } from '../../domain/tasks/heartbeat.ts';
import { isTakeable } from '../../domain/tasks/task.ts';
import type { Tx } from '../../store/database.ts';
import { findHeart } from '../../store/tasks/heartbeats.ts';
import { listsWithWork, openTasks } from '../../store/tasks/tasks.ts';
import type { EpochMs } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';

/** The agenda item of an agent's next beat for a person. */
export const heartKey = (userId: string, agent: string): string => `heartbeat:${userId}:${agent}`;

/**
 * Sees to it that an agent's heart beats while its list has something to take. A heart without work stands still: it costs nothing, and
 * the next task sets it going. One that beats already is left alone, so that nothing brings a beat forward; only a beat that is further
 * off than the interval is planned anew: the clock was set back since, or the definition has a shorter one.
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

/** The interval was changed: a beat that is planned comes an interval from now, be that sooner or later than it was. */
export async function replanBeat(tx: Tx, context: EngineContext, userId: string, agent: string): Promise<void> {
  const settings = context.heartbeatOf(agent);
  const planned = await findItem(tx, heartKey(userId, agent));
  if (settings === null || planned === null) return;
  const heart = await findHeart(tx, userId, agent);
  await putItem(tx, { ...planned, dueAt: nextBeatAt(context.now, beatInterval(settings, heart)) });
}

/** A task was begun, by whomever: a beat that is planned for sooner than that comes then. */
export async function postponeBeat(tx: Tx, userId: string, agent: string, earliest: EpochMs): Promise<void> {
  const planned = await findItem(tx, heartKey(userId, agent));
  if (planned !== null && planned.dueAt < earliest) await putItem(tx, { ...planned, dueAt: earliest });
}

/** Hearts that stand still although there is work for them, set going. Answers which. */
export async function wakeHearts(tx: Tx, context: EngineContext): Promise<{ userId: string; agent: string }[]> {
  const woken: { userId: string; agent: string }[] = [];
  for (const list of await listsWithWork(tx)) {
    if (await wakeHeart(tx, context, list.userId, list.agent)) woken.push(list);
  }
  return woken;
}
