import { auditProposal, type ProposalAudit } from '../../store/approval/proposal-audit.ts';
import type { OperationContext } from '../frame/operation.ts';

/** Records the person's decision about a proposal, and its result. */
export function auditDecision(
  { tx, ids, now, actor, origin }: OperationContext,
  what: Omit<ProposalAudit, 'ids' | 'at' | 'userId' | 'actor' | 'origin'>,
): Promise<void> {
  return auditProposal(tx, { ids, at: now, userId: actor.userId, actor: 'user', origin, ...what });
}
