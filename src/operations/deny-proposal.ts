import { defineOperation } from './operation.ts';
import { proposalInput } from './proposal-inputs.ts';
import { decisionAnswer } from './proposal-view.ts';
import { denyOne } from './proposals/decide.ts';
import { answerDecision } from './proposals/own-proposal.ts';

export const denyProposal = defineOperation({
  name: 'deny-proposal',
  summary: 'Says no to what an agent asks for, with a reason if you like; the agent is told.',
  scope: 'user',
  effect: 'write',
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
