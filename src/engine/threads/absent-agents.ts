import { putItem, turnKey } from '../../agenda/agenda.ts';
import type { Tx } from '../../store/database.ts';
import { setRunUnfinished } from '../../store/runs/run-rows.ts';
import { noteRunProblem } from '../../store/runs/unfinished-runs.ts';
import { countLiveByAgent } from '../../store/schedules/live-schedules.ts';
import { listWaitingTurns } from '../../store/threads/open-turns.ts';
import { updateTurn } from '../../store/threads/turn-rows.ts';
import { HOUR_MS } from '../../when/index.ts';
import type { EngineContext, EngineParts } from '../context.ts';
import { offeredReason } from '../runs/offer-wake.ts';
import type { StartedTurn } from './turn-handler.ts';
import { giveLaneOn } from './turns.ts';

/** Agents are declared at start, so that only a restart brings one back; this is for several processes with different files. */
const LOOK_AGAIN_MS = HOUR_MS;

/** Why a run waits whose agent is not declared; kept with its turn, so that it is found when the agent is back. */
export const absentReason = (agent: string): string => `there is no agent "${agent}" any more`;

/** An agent that is not declared while schedules of somebody's wait for it. */
export interface MissingAgent {
  readonly agent: string;
  /** Active and paused ones. */
  readonly schedules: number;
}

/** Sets a run aside whose agent is not here: it keeps all its steps, frees its lane, and counts no attempt. */
export async function waitForAgent(
  tx: Tx,
  context: EngineContext,
  { turn, run }: StartedTurn,
  reason: string,
): Promise<void> {
  const { id, userId } = turn;
  await updateTurn(tx, turn, { state: 'waiting', activationId: null, errorMessage: reason });
  await putItem(tx, {
    key: turnKey(id),
    kind: 'turn',
    userId,
    dueAt: context.now + LOOK_AGAIN_MS,
    payload: { id },
  });
  if (run !== null) {
    await setRunUnfinished(tx, run.id, 'waiting');
    // The run shows what it waits for; its end removes the reason.
    await noteRunProblem(tx, run.id, 'agent_missing', reason);
    tx.emit({
      userId,
      type: 'run.waiting',
      at: context.now,
      data: { runId: run.id, scheduleId: run.scheduleId, reason },
    });
  }
  await giveLaneOn(tx, context, turn);
}

/**
 * At start: what waited for agents that are back goes on at once, and so does what was offered to workers of an agent that has none any more.
 * Answers who is missing and has schedules.
 */
export async function welcomeAgents(
  { store, context }: Pick<EngineParts, 'store' | 'context'>,
  { isKnown, hasWorkers }: { isKnown(agent: string): boolean; hasWorkers(agent: string): boolean },
): Promise<MissingAgent[]> {
  return store.write(async (tx) => {
    const waiting = await listWaitingTurns(tx);
    const { now } = context();
    for (const { id, agent, userId, reason } of waiting) {
      const isBack = reason === absentReason(agent) && isKnown(agent);
      if (!isBack && !(reason === offeredReason(agent) && !hasWorkers(agent))) continue;
      await putItem(tx, { key: turnKey(id), kind: 'turn', userId, dueAt: now, payload: { id } });
    }
    return (await countLiveByAgent(tx)).filter(({ agent }) => !isKnown(agent));
  });
}
