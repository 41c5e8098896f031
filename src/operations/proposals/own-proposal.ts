import type { Proposal } from '../../domain/approval/proposal.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { findProposal } from '../../store/approval/proposals.ts';
import type { OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { readFacts, viewSchedule } from '../schedules/schedule-view.ts';
import { viewProposal } from './card/card.ts';
import type { DecisionAnswer } from './proposal-view.ts';

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
  /** True: it was decided so before, and nothing was done now. */
  readonly again: boolean;
}

/** What a decision answers at every door. */
export async function answerDecision(context: OperationContext, decided: Decided): Promise<DecisionAnswer> {
  const { proposal, schedule, words, again } = decided;
  const view = schedule === null ? null : viewSchedule(schedule, await readFacts(context, schedule));
  return { proposal: await viewProposal(context, proposal), schedule: view, words, again };
}
