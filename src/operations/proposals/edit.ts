import type { z } from 'zod';
import type { Proposal, ScheduleDefinition, ScheduleProposal } from '../../domain/approval/proposal.ts';
import { AppError } from '../../domain/errors.ts';
import { comesBack } from '../../domain/schedules/schedule.ts';
import { findSameProposal, updatePending } from '../../store/approval/proposals.ts';
import { type EpochMs, nextOccurrence, previousOccurrence } from '../../when/index.ts';
import { draftFingerprint, hashOf } from '../approval/definition.ts';
import { findProposed } from '../approval/proposed-schedule.ts';
import type { OperationContext } from '../frame/operation.ts';
import { resolveUpdate } from '../schedules/update-schedule.ts';
import { duplicateProposal } from './check.ts';
import type { proposalInput } from './proposal-inputs.ts';

export type ProposalChanges = z.output<typeof proposalInput.edit>['changes'];

/** Operations that a person can edit before the approval. */
const EDITABLE: ReadonlySet<Proposal['operation']> = new Set(['create-schedule', 'update-schedule', 'continue-chain']);

/**
 * Changes a pending proposal as its next revision; changes of a schedule are applied to its present definition.
 * @throws AppError about the time, the zone; invalid_input where nothing can be edited; duplicate
 */
export async function editProposal(
  context: OperationContext,
  proposal: Proposal,
  changes: ProposalChanges,
): Promise<ScheduleProposal> {
  const { tx, now } = context;
  if (proposal.deed !== null || !EDITABLE.has(proposal.operation)) {
    throw new AppError('invalid_input', 'There is nothing to edit about this: it can only be approved or denied.', {
      details: { issues: [{ path: 'changes', message: `cannot be given for ${proposal.operation}` }] },
    });
  }
  const { target, base, schedule } = await findProposed(context, proposal);
  const { change, time } = await resolveUpdate(context, schedule, { id: proposal.id, ...changes });
  const definition = { ...base, ...change };
  const notes =
    time.changes === 'nothing'
      ? proposal.notes
      : { readAt: now, assumptions: time.assumptions, warnings: time.warnings };
  const args = argsOf(proposal, definition, now);
  const edited = { ...proposal, target, definition, notes, args, revision: proposal.revision + 1 };
  const fingerprint = draftFingerprint(edited);
  const same = await findSameProposal(tx, proposal.userId, fingerprint);
  if (same !== null && same.id !== proposal.id) throw duplicateProposal(same, now);
  const bound = { ...edited, hash: hashOf(edited) };
  if (await updatePending(tx, bound, { from: proposal.revision, fingerprint })) return bound;
  throw new AppError('stale_revision', 'The proposal was changed in the meantime.', { hint: 'Look at it again.' });
}

/** A chain is approved for the gap after the person's edits: a later next time gives a larger gap. */
function argsOf({ operation, args, definition: before }: ScheduleProposal, after: ScheduleDefinition, now: EpochMs) {
  const nextAt = nextOccurrence(after.trigger, after.zone, now);
  const isMoved = JSON.stringify(after.trigger) !== JSON.stringify(before.trigger);
  if (operation !== 'continue-chain' || !isMoved || comesBack(after) || nextAt === null) return args;
  const knownAt = previousOccurrence(before.trigger, before.zone, nextAt + 1);
  const isLater = knownAt !== null && nextAt >= knownAt;
  // A question asked some time ago and now postponed must not come sooner than before.
  return { ...args, gapMs: Math.max(nextAt - now, isLater ? (args?.gapMs ?? 0) : 0) };
}
