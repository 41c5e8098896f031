import type { DecisionFact } from '../../domain/approval/decision-fact.ts';
import { type AskedTool, CALL_OPERATION } from '../../domain/approval/proposal.ts';
import type { TurnUnderWay } from '../../engine/threads/turn-handler.ts';
import { loadProposal } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { rewriteMessage } from '../../store/threads/message-rows.ts';
import { listDecisionsOfTurn } from '../../store/threads/thread-history.ts';
import { callOutside, type OutsideParts } from './call-outside.ts';
import type { CallEnd } from './make-call.ts';
import type { OutsideTools } from './outside-tool.ts';

/** A call that was approved in a conversation, with the message that tells its agent so. */
export interface ApprovedCall {
  readonly messageId: string;
  readonly fact: DecisionFact;
  readonly turnId: string;
  readonly tool: AskedTool;
  readonly input: unknown;
}

/** The approved calls that a turn is told of and that were not made yet, oldest first. */
export async function listApprovedCalls(tx: Tx, turnId: string): Promise<ApprovedCall[]> {
  const calls: ApprovedCall[] = [];
  for (const { id: messageId, text, proposalId } of await listDecisionsOfTurn(tx, turnId)) {
    const fact = JSON.parse(text) as DecisionFact;
    if (fact.operation !== CALL_OPERATION || fact.status !== 'approved' || fact.result !== undefined) continue;
    const card = proposalId === null ? null : await loadProposal(tx, proposalId);
    if (card?.deed?.tool === undefined || card.turnId === null || card.state !== 'approved') continue;
    calls.push({ messageId, fact, turnId: card.turnId, tool: card.deed.tool, input: card.deed.input });
  }
  return calls;
}

/**
 * Makes the calls that a person approved, each once and with exactly the arguments they saw, before the model is told
 * of the approval.
 */
export async function makeApprovedCalls(
  parts: OutsideParts,
  tools: OutsideTools,
  under: TurnUnderWay,
  calls: readonly ApprovedCall[],
): Promise<void> {
  for (const { messageId, fact, turnId, tool, input } of calls) {
    const { name, step, ordinal } = tool;
    const placed = { call: { id: messageId, name, input }, turnId, step, ordinal, said: '' };
    const current = tools.list().find((one) => one.name === name);
    await callOutside(parts, current, under, placed, (tx, end) =>
      rewriteMessage(tx, messageId, JSON.stringify({ ...fact, result: end.output, words: wordsOf(name, end) })),
    );
  }
}

/** Words for the person, in case the agent writes none. */
function wordsOf(name: string, { isError, unknown = false }: CallEnd): string {
  if (unknown) return `approved, but nobody knows whether ${name} did it`;
  return isError ? `approved, but ${name} did not do it` : `approved: ${name} was called`;
}
