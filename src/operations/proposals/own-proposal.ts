import type { Proposal } from '../../domain/proposal.ts';
import type { Schedule } from '../../domain/schedule.ts';
import { findProposal } from '../../store/proposals.ts';
import type { OperationContext } from '../operation.ts';
import { notFound } from '../own-schedule.ts';
import type { DecisionAnswer } from '../proposal-view.ts';
import { readFacts, viewSchedule } from '../schedule-view.ts';
import { viewProposal } from './card.ts';

/**
 * The proposal of this id, if it is the actor's: a person sees what was asked of them, an agent what it asked itself.
 * @throws AppError not_found, the same for what does not exist and what is another's
 */
export async function findOwnProposal({ tx, actor }: OperationContext, id: string): Promise<Proposal> {
  const proposal = await findProposal(tx, actor.userId, id);
  const foreign = proposal !== null && actor.kind === 'agent' && proposal.agent !== actor.agent;
  if (proposal === null || foreign) throw notFound('proposal', id, 'List the proposals to see which there are.');
  return proposal;
}

/** What came of a decision. */
export interface Decided {
  readonly proposal: Proposal;
  readonly schedule: Schedule | null;
  /** For the person. */
  readonly words: string;
}

/** What a decision answers at every door. */
export async function answerDecision(context: OperationContext, decided: Decided): Promise<DecisionAnswer> {
  const { proposal, schedule, words } = decided;
  const view = schedule === null ? null : viewSchedule(schedule, await readFacts(context, schedule));
  return { proposal: await viewProposal(context, proposal), schedule: view, words };
}
