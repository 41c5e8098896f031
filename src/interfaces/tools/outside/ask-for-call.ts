import type { AskForCall } from '../../../agent/outside/ask-for-call.ts';
import { TOOL_ORIGIN } from '../../../domain/schedules/origin.ts';
import type { Executor } from '../../../operations/execute.ts';
import { askCall } from '../../../operations/proposals/deeds/ask-call.ts';

/** Asks the person for calls of outside tools, as the agent of the turn. */
export function createAskForCall(executor: Pick<Executor, 'executeIn'>): AskForCall {
  return async (tx, { turn, tool, input, reason, why = null, callKey }) => {
    const { userId, agent, threadId, id: turnId } = turn;
    const card = await executor.executeIn(tx, askCall, {
      actor: { kind: 'agent', userId, agent, threadId, turnId },
      origin: TOOL_ORIGIN,
      input: { tool, input: { ...input }, reason, why },
      idempotencyKey: callKey,
    });
    return { proposalId: card.id, shown: `${card.title}: ${card.what.shown}` };
  };
}
