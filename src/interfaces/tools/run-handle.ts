import { createAgentTools } from '../../agent/agent-tool.ts';
import type { Actor, RunPass } from '../../domain/people/actor.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { ToolsetName } from '../../domain/toolset.ts';
import type { EngineContext } from '../../engine/context.ts';
import { requirePass } from '../../engine/runs/run-pass.ts';
import { notFound } from '../../operations/owned/own-schedule.ts';
import type { Tx } from '../../store/database.ts';
import { loadRun } from '../../store/runs/run-rows.ts';
import { loadThread } from '../../store/threads/message-rows.ts';
import type { EpochMs } from '../../when/index.ts';
import { type AgentHandle, type AgentHandleParts, createAgentHandle } from './agent-handle.ts';

/** An agent that acts by the token of a run. */
export type RunActor = Extract<Actor, { readonly kind: 'agent' }> & { readonly pass: RunPass };

/**
 * Lets the program of a run act as its agent within the turn: it has the rights of the wake while its claim is valid.
 * @throws AppError forbidden, here and in each call, once the run has ended or is carried out anew
 */
export async function createRunHandle(
  parts: AgentHandleParts & { readonly context: () => EngineContext },
  { userId, pass }: RunActor,
  toolset: ToolsetName,
  origin: Origin,
): Promise<AgentHandle> {
  const { store, clock, context, toolsets } = parts;
  const write = <T>(fn: (tx: Tx, now: EpochMs) => Promise<T>): Promise<T> =>
    store.write(async (tx) => {
      await requirePass(tx, context(), userId, pass);
      return fn(tx, clock.now());
    });
  const place = await store.write(async (tx) => {
    const { turn } = await requirePass(tx, context(), userId, pass);
    const thread = await loadThread(tx, turn.threadId);
    if (thread === null) throw notFound('thread', turn.threadId, 'List the threads to see which there are.');
    return { turn, thread, run: turn.runId === null ? null : await loadRun(tx, turn.runId), origin };
  });
  const tools = createAgentTools(toolsets[toolset], place, write);
  return { ...createAgentHandle(parts, place.thread, toolset, origin), tools };
}
