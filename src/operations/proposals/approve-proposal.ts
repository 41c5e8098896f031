import { defineOperation } from '../frame/operation.ts';
import { RULE_ERRORS } from '../times/time-errors.ts';
import { approveOne } from './decide.ts';
import { answerDecision } from './own-proposal.ts';
import { proposalInput } from './proposal-inputs.ts';
import { decisionAnswer } from './proposal-view.ts';

export const approveProposal = defineOperation({
  name: 'approve-proposal',
  summary: 'Approves a card as it was shown, or with changes: it is carried out, and the agent is told.',
  scope: 'user',
  effect: 'write',
  done: 'approved what was asked for',
  http: { method: 'POST', path: '/proposals/:id/approve' },
  input: proposalInput.approve,
  output: decisionAnswer,
  errors: [
    'already_decided',
    'stale_revision',
    'content_changed',
    ...RULE_ERRORS,
    'unknown_agent',
    'too_large',
    'duplicate',
    'limit_reached',
    'rate_limited',
    'wrong_state',
  ],
  subject: (output) => output.proposal.id,
  async handler(context, approval) {
    const decided = await approveOne(context, approval);
    if (decided.schedule !== null) context.recordChange([], { scheduleId: decided.schedule.id });
    return answerDecision(context, decided);
  },
});
