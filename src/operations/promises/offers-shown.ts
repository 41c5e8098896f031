import { findOffers } from '../../store/approval/offers.ts';
import type { OperationContext } from '../frame/operation.ts';
import type { OfferView } from '../views/offer-view.ts';
import { viewOffers } from './read-offers.ts';

/** The offers in the notices among some messages, by the offer's id. */
export async function offersOf(
  context: OperationContext,
  messages: readonly { readonly offerId: string | null }[],
): Promise<ReadonlyMap<string, OfferView>> {
  const ids = messages.flatMap(({ offerId }) => offerId ?? []);
  const offers = await findOffers(context.tx, context.actor.userId, ids);
  return new Map((await viewOffers(context, [...offers.values()])).map((view) => [view.id, view]));
}
