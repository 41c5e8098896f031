import type { ScheduleDefinition, ScheduleProposal } from '../../domain/approval/proposal.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import { findSchedule } from '../../store/schedules/schedules.ts';
import type { OperationContext } from '../frame/operation.ts';
import { definitionOf, rebase } from './definition.ts';

/** The schedule that a proposal would give. */
export interface Proposed {
  readonly target: ScheduleProposal['target'];
  readonly base: ScheduleDefinition;
  /** The same as a schedule. */
  readonly schedule: Schedule;
}

/** The result of a proposal, applied to the schedule as it is now. */
export async function findProposed(context: OperationContext, proposal: ScheduleProposal): Promise<Proposed> {
  const target = await findPresentTarget(context, proposal);
  const base =
    target === null || proposal.target === null
      ? proposal.definition
      : rebase(proposal.definition, { from: proposal.target.definition, to: target.definition });
  return { target, base, schedule: asSchedule(proposal, base) };
}

async function findPresentTarget(
  { tx, actor }: OperationContext,
  { target }: ScheduleProposal,
): Promise<ScheduleProposal['target']> {
  if (target === null) return null;
  const schedule = await findSchedule(tx, actor.userId, target.scheduleId);
  if (schedule === null) return target;
  return { scheduleId: schedule.id, revision: schedule.revision, definition: definitionOf(schedule) };
}

function asSchedule({ id, userId, createdAt }: ScheduleProposal, definition: ScheduleDefinition): Schedule {
  const counters = { runs: 0, missed: 0, skipped: 0, failed: 0, consecutiveFailures: 0 };
  const rest = { stateReason: null, createdBy: 'agent', revision: 1, createdAt, updatedAt: createdAt } as const;
  return { ...definition, ...rest, id, userId, state: 'active', counters };
}
