import { z } from 'zod';
import { OFFER_KINDS, OFFER_STATES } from '../../domain/promise/offer.ts';
import { listOffers } from '../../store/approval/offers.ts';
import { defineOperation } from '../frame/operation.ts';
import { type OfferView, offerView } from '../views/offer-view.ts';
import { idFromCursor, pageFields, pageOfIds } from '../views/page.ts';
import { pageOf } from '../views/views.ts';
import { viewOffers } from './read-offers.ts';

export const listOffersOperation = defineOperation({
  name: 'list-offers',
  summary: "Lists Belfry's own questions, newest first: about used-up budgets, and promises that nothing will keep.",
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/offers' },
  input: z.strictObject({
    kind: z.enum(OFFER_KINDS).optional().describe('Only those about this'),
    state: z.enum(OFFER_STATES).optional().describe('Only those in this state'),
    ...pageFields,
  }),
  output: pageOf(offerView),
  async handler(context, { kind, state, limit, cursor }) {
    const { tx, actor } = context;
    const rows = await listOffers(tx, actor.userId, { kind, state, before: idFromCursor(cursor), limit: limit + 1 });
    const views = new Map((await viewOffers(context, rows)).map((view) => [view.id, view]));
    return pageOfIds(rows, { limit, idOf: ({ id }) => id, view: ({ id }) => views.get(id) as OfferView });
  },
});
