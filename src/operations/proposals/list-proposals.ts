import { listProposals } from '../../store/approval/proposals.ts';
import { defineOperation } from '../frame/operation.ts';
import { sharedPlaceOf } from '../frame/shared-place.ts';
import { idFromCursor, pageOfIds } from '../views/page.ts';
import { pageOf } from '../views/views.ts';
import { viewProposal } from './card/card.ts';
import { readSurroundings } from './card/surroundings.ts';
import { proposalInput } from './proposal-inputs.ts';
import { type ProposalView, proposalView } from './proposal-view.ts';

export const listProposalsOperation = defineOperation({
  name: 'list-proposals',
  summary: "Lists agents' requests: pending ones, oldest first, or decided ones, newest first.",
  scope: 'agent',
  effect: 'read',
  http: { method: 'GET', path: '/proposals' },
  input: proposalInput.list,
  output: pageOf(proposalView),
  async handler(context, { state, agent, limit, cursor, ...filter }) {
    const { tx, actor } = context;
    const own = actor.kind === 'agent' ? actor.agent : agent;
    if (agent !== undefined && own !== agent) return { items: [], nextCursor: null };
    const page = {
      after: idFromCursor(cursor),
      order: state === 'pending' ? 'asc' : 'desc',
      limit: limit + 1,
    } as const;
    const place = await sharedPlaceOf(context);
    const shared = place === undefined ? {} : { threadId: place };
    const states = state === 'all' ? {} : { state };
    const rows = await listProposals(tx, actor.userId, { ...filter, ...shared, ...states, agent: own, ...page });
    const { items, nextCursor } = pageOfIds(rows, { limit, idOf: ({ id }) => id, view: (proposal) => proposal });
    const cards: ProposalView[] = [];
    const surroundings = readSurroundings(context);
    for (const proposal of items) cards.push(await viewProposal(context, proposal, surroundings));
    return { items: cards, nextCursor };
  },
});
