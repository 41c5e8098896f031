import type { UndoStep } from '../../domain/undo/undo-step.ts';
import { listProposals } from '../../store/approval/proposals.ts';
import { listUndoSteps } from '../../store/undo/undo-steps.ts';
import type { OperationContext } from '../frame/operation.ts';

/** More than can be pending: an agent makes 20 proposals an hour at most, and each waits for a day. */
const PENDING_MOST = 500;

/** What can still be taken back, newest first. Of a request on a card that was decided, only the decision counts. */
export async function keptSteps({ tx, actor, now }: OperationContext): Promise<readonly UndoStep[]> {
  const steps = await listUndoSteps(tx, actor.userId, now);
  if (steps.every(({ way }) => way.kind !== 'card')) return steps;
  const page = { state: 'pending', after: null, order: 'desc', limit: PENDING_MOST } as const;
  const pending = new Set((await listProposals(tx, actor.userId, page)).map(({ id }) => id));
  return steps.filter(({ way }) => way.kind !== 'card' || pending.has(way.proposalId));
}
