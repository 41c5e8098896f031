import type { FieldChange } from '../../../domain/approval/field-change.ts';
import { defineOperation, type OperationContext } from '../../frame/operation.ts';
import { auditDecision } from '../audit-decision.ts';
import type { Decided } from '../own-proposal.ts';
import { proposalInput } from '../proposal-inputs.ts';
import { bulkAnswer } from '../proposal-view.ts';
import { undoOne } from '../undo-approval.ts';
import { doneIds, doToSeveral } from './do-to-several.ts';

export const undoApprovals = defineOperation({
  name: 'undo-approvals',
  summary: 'Undoes several approvals at once, as undo-approval does with one, with an answer for each.',
  scope: 'user',
  effect: 'write',
  done: 'took approvals back',
  http: { method: 'POST', path: '/proposals/undo' },
  input: proposalInput.undoSeveral,
  output: bulkAnswer,
  subject: doneIds,
  handler(context, { ids, mode }) {
    return doToSeveral(context, {
      mode,
      items: ids.map((id) => ({ id })),
      one: ({ id }) => undo(context, id),
      fell: 'Nothing was taken back, because another one could not be.',
    });
  },
});

async function undo(context: OperationContext, id: string): Promise<Decided> {
  // Each has its own changes on record, separate from those of the others.
  const changes: FieldChange[] = [];
  const undone = await undoOne({ ...context, recordChange: (more) => void changes.push(...more) }, id);
  await auditDecision(context, {
    operation: 'undo-approval',
    proposal: undone.proposal,
    scheduleId: undone.proposal.scheduleId,
    changes,
    detail: {},
  });
  return undone;
}
