import type { Proposal } from '../../domain/approval/proposal.ts';
import { planExpiry } from '../../engine/approval/settle-proposal.ts';
import { countPending, insertProposal } from '../../store/approval/proposals.ts';
import { requestFingerprint } from '../approval/definition.ts';
import { refuseDenied } from '../approval/denied-before.ts';
import type { OperationContext } from '../frame/operation.ts';
import { checkNewCard, duplicateProposal } from './check.ts';
import { showProposal } from './show-in-chat.ts';

/**
 * Stores an agent's proposal, within the limits, and shows it to the person.
 * @throws AppError already_decided, when they denied it within a day
 */
export async function keepProposal(context: OperationContext, proposal: Proposal): Promise<void> {
  const { tx, now, requestKey } = context;
  const { id: proposalId, userId, agent, threadId, operation } = proposal;
  await checkNewCard(context, proposal);
  await refuseDenied(context, proposal);
  const fingerprint = requestFingerprint(proposal);
  if (!(await insertProposal(tx, proposal, { callKey: requestKey ?? null, fingerprint }))) {
    throw duplicateProposal(proposal, now);
  }
  await planExpiry(tx, proposal);
  if (proposal.scheduleId !== null) context.recordChange([], { scheduleId: proposal.scheduleId });
  const pending = await countPending(tx, userId);
  context.emit('proposal.created', { proposalId, threadId, agent, operation, pending });
  await showProposal(context, proposal);
}
