import { countPending } from '../../store/approval/proposals.ts';
import { refusePrograms } from '../approval/program.ts';
import { defineOperation } from '../frame/operation.ts';
import { findOwnProposal } from '../owned/own-proposal.ts';
import { RULE_ERRORS } from '../times/time-errors.ts';
import { viewProposal } from './card/card.ts';
import { checkRevision, refuseDecided } from './decide.ts';
import { editProposal as edit } from './edit.ts';
import { proposalInput } from './proposal-inputs.ts';
import { proposalView } from './proposal-view.ts';

export const editProposal = defineOperation({
  name: 'edit-proposal',
  summary: "Edits an agent's request before its approval; the card shows what was edited.",
  scope: 'user',
  effect: 'write',
  done: 'edited what was asked for',
  http: { method: 'PATCH', path: '/proposals/:id' },
  input: proposalInput.edit,
  output: proposalView,
  errors: ['already_decided', 'stale_revision', ...RULE_ERRORS, 'too_large', 'duplicate'],
  subject: (output) => output.id,
  async handler(context, { id, revision, changes }) {
    const found = await findOwnProposal(context, id);
    refusePrograms(context);
    const before = await refuseDecided(context, found);
    await checkRevision(context, before, revision);
    const after = await edit(context, before, changes);
    const pending = await countPending(context.tx, after.userId);
    const { threadId, agent, target } = after;
    if (target !== null) context.recordChange([], { scheduleId: target.scheduleId });
    context.emit('proposal.changed', { proposalId: id, threadId, agent, revision: after.revision, pending });
    return viewProposal(context, after);
  },
});
