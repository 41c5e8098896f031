import { answerOffer } from './answer-offer.ts';
import { listOffersOperation } from './list-offers.ts';

/** Operations about Belfry's own questions. */
export const PROMISE_OPERATIONS = [listOffersOperation, answerOffer] as const;
