import type { Proposal } from '../../domain/approval/proposal.ts';
import { findProposal } from '../../store/approval/proposals.ts';
import type { OperationContext } from '../frame/operation.ts';
import { notFound } from './own-schedule.ts';

/**
 * The proposal with this id, if it is the actor's: a person sees those asked of them, an agent its own.
 * @throws AppError not_found, the same for a missing id and another person's
 */
export async function findOwnProposal({ tx, actor }: OperationContext, id: string): Promise<Proposal> {
  const proposal = await findProposal(tx, actor.userId, id);
  const foreign = proposal !== null && actor.kind === 'agent' && proposal.agent !== actor.agent;
  if (proposal === null || foreign) throw notFound('proposal', id, 'List the proposals to see which there are.');
  return proposal;
}
