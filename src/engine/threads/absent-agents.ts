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

/**
 * Agents are declared at start, so usually only a restart brings one back; this is for several processes with
 * different files.
 */
const LOOK_AGAIN_MS = HOUR_MS;

/** Why a run with an undeclared agent waits; stored with its turn, so that the turn is found when the agent is back. */
export const absentReason = (agent: string): string => `there is no agent "${agent}" any more`;

/** An undeclared agent that schedules of somebody wait for. */
export interface MissingAgent {
  readonly agent: string;
  /** How many active and paused schedules wait for it. */
  readonly schedules: number;
}

/** Sets aside a run whose agent is not declared: it keeps all its steps, frees its lane, and counts no attempt. */
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
    // The run shows what it waits for; its end clears that.
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
 * At start: resumes what waited for agents that are back, and what was offered to workers of an agent that has none
 * any more. Returns the missing agents that have schedules.
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
