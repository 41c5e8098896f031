import type { Proposal } from '../../domain/approval/proposal.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { OperationContext } from '../frame/operation.ts';
import { readFacts, viewSchedule } from '../schedules/schedule-view.ts';
import { viewProposal } from './card/card.ts';
import type { DecisionAnswer } from './proposal-view.ts';

/** The result of a decision. */
export interface Decided {
  readonly proposal: Proposal;
  readonly schedule: Schedule | null;
  /** Words for the person. */
  readonly words: string;
  /** True when it was decided so before, and nothing was done now. */
  readonly again: boolean;
}

/** The answer to a decision, at every door. */
export async function answerDecision(context: OperationContext, decided: Decided): Promise<DecisionAnswer> {
  const { proposal, schedule, words, again } = decided;
  const view = schedule === null ? null : viewSchedule(schedule, await readFacts(context, schedule));
  return { proposal: await viewProposal(context, proposal), schedule: view, words, again };
}
