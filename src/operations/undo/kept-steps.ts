import type { UndoStep } from '../../domain/undo/undo-step.ts';
import { findProposal } from '../../store/approval/proposals.ts';
import { listUndoSteps } from '../../store/undo/undo-steps.ts';
import type { OperationContext } from '../frame/operation.ts';

/** What can still be taken back, newest first. Of a request on a card that was decided, only the decision counts. */
export async function keptSteps({ tx, actor, now }: OperationContext): Promise<readonly UndoStep[]> {
  const steps = await listUndoSteps(tx, actor.userId, now);
  const kept: UndoStep[] = [];
  for (const step of steps) {
    const { way } = step;
    const card = way.kind === 'card' ? await findProposal(tx, actor.userId, way.proposalId) : null;
    if (way.kind !== 'card' || card?.state === 'pending') kept.push(step);
  }
  return kept;
}
