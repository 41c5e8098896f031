import { defineOperation } from '../frame/operation.ts';
import { findOwnProposal } from '../owned/own-proposal.ts';
import { viewProposal } from './card/card.ts';
import { proposalInput } from './proposal-inputs.ts';
import { proposalView } from './proposal-view.ts';

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
