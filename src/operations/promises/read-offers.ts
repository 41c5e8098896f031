import { type Offer, stoppedSchedules } from '../../domain/promise/offer.ts';
import { dayZone, stoppedNames } from '../../engine/budgets/stop-for-budget.ts';
import { languageFor } from '../../engine/people/speech.ts';
import { localDay } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { type OfferView, viewOffer } from '../views/offer-view.ts';

/** Offers as they are shown: with the names of what waits for each, and the answers that are valid today. */
export async function viewOffers(context: OperationContext, offers: readonly Offer[]): Promise<OfferView[]> {
  const { tx, actor, now } = context;
  if (offers.length === 0) return [];
  const today = localDay(await dayZone(tx, actor.userId), now);
  const views: OfferView[] = [];
  for (const offer of offers) {
    const { facts, state, threadId } = offer;
    // As the question was asked: its answers are in the language of its words.
    const language = await languageFor(tx, { userId: actor.userId, threadId });
    const waits = facts.kind === 'budget' && state === 'open' ? stoppedSchedules(facts) : [];
    const waiting = waits.length === 0 ? '' : await stoppedNames(tx, waits, language);
    views.push(viewOffer(offer, { language, today, waiting }));
  }
  return views;
}
