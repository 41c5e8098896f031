import { AppError } from '../../domain/errors.ts';
import { settleProposal } from '../../engine/approval/settle-proposal.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnProposal } from '../owned/own-proposal.ts';
import { viewProposal } from './card/card.ts';
import { decisionBy, refuseDecided } from './decide.ts';
import { proposalInput } from './proposal-inputs.ts';
import { proposalView } from './proposal-view.ts';

export const withdrawProposal = defineOperation({
  name: 'withdraw-proposal',
  summary: "Withdraws the agent's own request, while it is pending.",
  scope: 'agent',
  effect: 'write',
  unasked: 'requests',
  done: 'took back what it asked for',
  http: { method: 'POST', path: '/proposals/:id/withdraw' },
  input: proposalInput.withdraw,
  output: proposalView,
  errors: ['already_decided', 'forbidden'],
  subject: (output) => output.id,
  async handler(context, { id, reason }) {
    const found = await findOwnProposal(context, id);
    if (context.actor.kind !== 'agent') {
      throw new AppError('forbidden', 'Only the agent that asked can withdraw it.', { hint: 'Deny it instead.' });
    }
    if (found.state === 'withdrawn') return viewProposal(context, found);
    const proposal = await refuseDecided(context, found);
    const why = reason?.trim() || null;
    const words = why === null ? 'withdrawn' : `withdrawn: ${why}`;
    const decision = decisionBy(context, { reason: why, words, shownRevision: proposal.revision });
    const withdrawn = { ...proposal, state: 'withdrawn', decision } as const;
    await settleProposal(context.tx, context.engine, withdrawn);
    if (found.target !== null) context.recordChange([], { scheduleId: found.target.scheduleId });
    return viewProposal(context, withdrawn);
  },
});
