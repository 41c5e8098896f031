import type { Offer, OfferChoice } from '../../domain/promise/offer.ts';
import { closeOffer } from '../../store/approval/offers.ts';
import type { Tx } from '../../store/database.ts';
import { editOffer } from '../channels/edit-answered.ts';
import type { EngineContext } from '../context.ts';

/**
 * Closes an open offer and updates the messages that ask it; with a null `choice`, because its subject is gone.
 * Returns false when it was closed before.
 */
export async function endOffer(
  tx: Tx,
  context: EngineContext,
  offer: Offer,
  choice: OfferChoice | null,
): Promise<boolean> {
  const state = choice === null ? 'lapsed' : 'answered';
  if (!(await closeOffer(tx, offer, { state, choice, now: context.now }))) return false;
  await editOffer(tx, context, offer);
  return true;
}
