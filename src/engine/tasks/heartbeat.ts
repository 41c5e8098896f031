import { type AgendaItem, putItem, removeItem } from '../../agenda/agenda.ts';
import { personZone } from '../../domain/people/person-zone.ts';
import {
  beatInterval,
  decideHeartbeat,
  type HeartbeatDecision,
  nextBeatAt,
  SPOKE_PAUSE_MS,
} from '../../domain/tasks/heartbeat.ts';
import type { Tx } from '../../store/database.ts';
import { findUser } from '../../store/people/users.ts';
import { findHeart, type Heart, saveHeart } from '../../store/tasks/heartbeats.ts';
import { openTasks } from '../../store/tasks/tasks.ts';
import { lastSpokenAt } from '../../store/threads/message-rows.ts';
import { workOf } from '../../store/threads/turn-rows.ts';
import { type EpochMs, leaveQuietHours } from '../../when/index.ts';
import type { EngineContext } from '../context.ts';
import { startTask } from './start-task.ts';

/** Outcomes after which the heartbeat stops until something changes: a new task, a definition, the person. */
const STILL: ReadonlySet<string> = new Set(['empty', 'yours', 'paused', 'off']);

/**
 * One heartbeat of an agent for a person: starts one task, or records why none was started. Only this function plans
 * the next heartbeat, whatever the outcome: the end of a task starts no new one, so that very short tasks do not run
 * in a loop.
 */
export async function runHeartbeat(tx: Tx, context: EngineContext, item: AgendaItem): Promise<void> {
  const { now } = context;
  const { userId, payload } = item;
  const agent = payload.id;
  const heart = await findHeart(tx, userId, agent);
  const decision = await decide(tx, context, heart);
  const outcome = decision.kind === 'take' ? 'took' : decision.outcome;
  const settings = context.heartbeatOf(agent);
  if (settings === null || STILL.has(outcome)) await removeItem(tx, item.key);
  else await putItem(tx, { ...item, dueAt: nextBeatAt(now, beatInterval(settings, heart)) });
  const until = decision.kind === 'take' ? null : decision.until;
  await record(tx, context, heart, { ...heart, lastBeatAt: now, outcome, until, taskId: null }, decision);
}

async function record(
  tx: Tx,
  context: EngineContext,
  before: Heart,
  after: Heart,
  decision: HeartbeatDecision,
): Promise<void> {
  const taskId = decision.kind === 'take' ? decision.task.id : null;
  await saveHeart(tx, { ...after, taskId });
  if (decision.kind === 'take') await startTask(tx, context, decision.task);
  const { userId, agent, outcome } = after;
  // Announced only when it changes: a heartbeat each minute with the same outcome is no news.
  if (outcome === null || (outcome === before.outcome && taskId === before.taskId)) return;
  tx.emit({ userId, type: 'heartbeat.changed', at: context.now, data: { agent, outcome, taskId } });
}

async function decide(tx: Tx, context: EngineContext, { userId, agent, paused }: Heart): Promise<HeartbeatDecision> {
  const { now } = context;
  return decideHeartbeat({
    now,
    settings: context.heartbeatOf(agent),
    paused,
    busy: await workOf(tx, userId, agent),
    spokeAt: await lastSpokenAt(tx, userId, agent, now - SPOKE_PAUSE_MS),
    quietUntil: await quietUntil(tx, userId, now),
    open: await openTasks(tx, userId, agent),
  });
}

/** When the person's present quiet hours end; null outside of quiet hours. */
async function quietUntil(tx: Tx, userId: string, now: EpochMs): Promise<EpochMs | null> {
  const user = await findUser(tx, userId);
  if (!user?.quietHours) return null;
  const { from, to } = user.quietHours;
  const end = leaveQuietHours(now, { from, to, zone: personZone(user), action: 'delay' });
  return end === null || end <= now ? null : end;
}
