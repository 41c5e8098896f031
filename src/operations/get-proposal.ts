import { defineOperation } from './operation.ts';
import { proposalInput } from './proposal-inputs.ts';
import { proposalView } from './proposal-view.ts';
import { viewProposal } from './proposals/card.ts';
import { findOwnProposal } from './proposals/own-proposal.ts';

export const getProposal = defineOperation({
  name: 'get-proposal',
  summary: 'Shows the card of a proposal: what an agent asks for, in words computed by Belfry, and what it would mean.',
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/proposals/:id' },
  input: proposalInput.get,
  output: proposalView,
  async handler(context, { id }) {
    return viewProposal(context, await findOwnProposal(context, id));
  },
});
