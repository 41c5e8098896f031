import type { Offer, OfferChoice } from '../../domain/promise/offer.ts';
import { closeOffer } from '../../store/approval/offers.ts';
import type { Tx } from '../../store/database.ts';
import { editOffer } from '../channels/edit-answered.ts';
import type { EngineContext } from '../context.ts';

/** Gives an open offer its end, and has the messages that ask it say so; null: what it was about is over. False: it had its end. */
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
