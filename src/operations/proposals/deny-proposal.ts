import { defineOperation } from '../frame/operation.ts';
import { denyOne } from './decide.ts';
import { answerDecision } from './own-proposal.ts';
import { proposalInput } from './proposal-inputs.ts';
import { decisionAnswer } from './proposal-view.ts';

export const denyProposal = defineOperation({
  name: 'deny-proposal',
  summary: "Denies an agent's request, with an optional reason; the agent is told.",
  scope: 'user',
  effect: 'write',
  done: 'denied what was asked for',
  http: { method: 'POST', path: '/proposals/:id/deny' },
  input: proposalInput.deny,
  output: decisionAnswer,
  errors: ['already_decided', 'stale_revision'],
  subject: (output) => output.proposal.id,
  async handler(context, denial) {
    const decided = await denyOne(context, denial);
    const { target } = decided.proposal;
    if (target !== null) context.recordChange([], { scheduleId: target.scheduleId });
    return answerDecision(context, decided);
  },
});
