import type { FieldChange } from '../../domain/approval/field-change.ts';
import type { Proposal } from '../../domain/approval/proposal.ts';
import type { IdGenerator } from '../../domain/ids.ts';
import type { Origin } from '../../domain/schedules/origin.ts';
import type { EpochMs } from '../../when/index.ts';
import type { Tx } from '../database.ts';
import { insertAudit } from '../people/audit.ts';

/**
 * An audit entry for a change that follows from a proposal and is not a request of its own, such as what an approval
 * created or a proposal that expired unanswered.
 */
export interface ProposalAudit {
  readonly ids: IdGenerator;
  readonly at: EpochMs;
  readonly userId: string;
  /** `user`, `agent NAME` or `system`. */
  readonly actor: string;
  readonly operation: string;
  readonly proposal: Pick<Proposal, 'id' | 'agent'>;
  /** The id of what was changed. @default the proposal */
  readonly subject?: string;
  /** The schedule it is about. @default the subject, when that is one */
  readonly scheduleId?: string | null;
  /** The door it came through. @default Belfry itself */
  readonly origin?: Origin;
  /** The fields of the subject. @default none */
  readonly changes?: readonly FieldChange[];
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Writes the entry in the transaction of the change. */
export async function auditProposal(tx: Tx, audit: ProposalAudit): Promise<void> {
  const { ids, at, userId, actor, operation, proposal, subject, scheduleId, origin, changes, detail } = audit;
  await insertAudit(tx, {
    id: ids.next('aud'),
    userId,
    at,
    actor,
    ...(origin === undefined ? {} : { origin }),
    operation,
    subject: subject ?? proposal.id,
    ...(scheduleId === undefined ? {} : { scheduleId }),
    ...(changes === undefined ? {} : { changes }),
    detail: { proposalId: proposal.id, agent: proposal.agent, ...detail },
  });
}
