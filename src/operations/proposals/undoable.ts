import type { Proposal } from '../../domain/approval/proposal.ts';
import { DAY_MS, isoInstant } from '../../when/index.ts';
import { keptSteps } from '../approval/kept-steps.ts';
import type { OperationContext } from '../frame/operation.ts';
import { stands } from '../owned/stands.ts';

/** Until when the yes to a card can be undone; null where that is impossible, or no more. */
export async function viewUndo(
  context: OperationContext,
  { id, state, decision, undo, undoneAt }: Proposal,
): Promise<{ readonly until: string } | null> {
  const { now } = context;
  if (state !== 'approved' || undoneAt !== null) return null;
  // How it is taken back is recorded once the decision is answered.
  if (decision?.at === now) return undo === null ? null : { until: isoInstant(now + DAY_MS) };
  const step = (await keptSteps(context)).find(({ way }) => way.card === id && way.kind !== 'never');
  return step !== undefined && (await stands(context, step.way)) ? { until: isoInstant(step.until) } : null;
}
