import { proposalKey, removeItem } from '../../agenda/agenda.ts';
import type { Proposal } from '../../domain/approval/proposal.ts';
import { closeProposal, countPending } from '../../store/approval/proposals.ts';
import type { Tx } from '../../store/database.ts';
import { editCards } from '../channels/edit-answered.ts';
import type { EngineContext } from '../context.ts';

/**
 * Gives a card its final state wherever it is shown; does not notify the agent. Returns false, and does nothing, when
 * it was decided before.
 */
export async function closeCard(tx: Tx, context: EngineContext, proposal: Proposal): Promise<boolean> {
  const { id: proposalId, userId, threadId, agent, state } = proposal;
  if (!(await closeProposal(tx, proposal))) return false;
  await removeItem(tx, proposalKey(proposalId));
  const pending = await countPending(tx, userId);
  const scheduleId = state === 'approved' ? proposal.scheduleId : null;
  const data = { proposalId, threadId, agent, state, scheduleId, pending };
  tx.emit({ userId, type: 'proposal.decided', at: context.now, data });
  await editCards(tx, context, proposal);
  return true;
}
