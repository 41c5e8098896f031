import type { z } from 'zod';
import { defineOperation, type OperationContext } from '../../frame/operation.ts';
import { auditDecision } from '../audit-decision.ts';
import { approveOne, denyOne } from '../decide.ts';
import type { Decided } from '../own-proposal.ts';
import { proposalInput } from '../proposal-inputs.ts';
import { bulkAnswer } from '../proposal-view.ts';
import { doneIds, doToSeveral } from './do-to-several.ts';

type Input = z.output<typeof proposalInput.decide>;

export const decideProposals = defineOperation({
  name: 'decide-proposals',
  summary: 'Approves or denies several proposals at once, each at the revision that was shown.',
  scope: 'user',
  effect: 'write',
  done: 'answered what was asked for',
  http: { method: 'POST', path: '/proposals/decide' },
  input: proposalInput.decide,
  output: bulkAnswer,
  subject: doneIds,
  handler(context, input) {
    return doToSeveral(context, {
      mode: input.mode,
      items: input.items,
      one: (item) => decide(context, input, item),
      fell: 'Nothing was decided, because another one could not be.',
    });
  },
});

async function decide(
  context: OperationContext,
  { decision, reason }: Input,
  item: Input['items'][number],
): Promise<Decided> {
  const decided =
    decision === 'approve' ? await approveOne(context, item) : await denyOne(context, { ...item, reason });
  await auditDecision(context, {
    operation: `${decision}-proposal`,
    proposal: decided.proposal,
    scheduleId: decided.proposal.scheduleId,
    detail: { revision: item.revision, reason: reason ?? null },
  });
  return decided;
}
