import { findOffers } from '../../store/approval/offers.ts';
import type { OperationContext } from '../frame/operation.ts';
import { type OfferView, viewOffer } from '../views/offer-view.ts';

/** What the notices among some messages ask, by the offer's id. */
export async function offersOf(
  { tx, actor }: OperationContext,
  messages: readonly { readonly offerId: string | null }[],
): Promise<ReadonlyMap<string, OfferView>> {
  const ids = messages.flatMap(({ offerId }) => offerId ?? []);
  const offers = await findOffers(tx, actor.userId, ids);
  return new Map([...offers].map(([id, offer]) => [id, viewOffer(offer)]));
}
