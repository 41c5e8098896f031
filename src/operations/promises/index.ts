import { answerOffer } from './answer-offer.ts';
import { listOffersOperation } from './list-offers.ts';

/** What one can do with what Belfry asks. */
export const PROMISE_OPERATIONS = [listOffersOperation, answerOffer] as const;
