import { auditProposal, type ProposalAudit } from '../../store/approval/proposal-audit.ts';
import type { OperationContext } from '../frame/operation.ts';

/** Records what the person of this request decided over a proposal, and what came of it. */
export function auditDecision(
  { tx, ids, now, actor, origin }: OperationContext,
  what: Omit<ProposalAudit, 'ids' | 'at' | 'userId' | 'actor' | 'origin'>,
): Promise<void> {
  return auditProposal(tx, { ids, at: now, userId: actor.userId, actor: 'user', origin, ...what });
}
