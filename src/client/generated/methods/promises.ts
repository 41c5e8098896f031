// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { CallOptions } from '../../call-options.ts';
import type { AnswerOfferAnswer, AnswerOfferInput, ListOffersInput, OfferPage } from '../promises.ts';

/** One method for each operation of the room `promises`. */
export interface PromisesMethods {
  /** Lists Belfry's own questions, newest first: about used-up budgets, and promises that nothing will keep. */
  readonly listOffers: (input?: ListOffersInput, options?: CallOptions) => Promise<OfferPage>;
  /**
   * Answers a question of Belfry: raises a budget for today, resumes stopped work tomorrow or leaves it, or schedules what was promised.
   * @throws AppError already_decided, unreadable_time, ambiguous_time, time_in_past, beyond_horizon, too_frequent, never_fires, zone_needed, duplicate, limit_reached, rate_limited
   */
  readonly answerOffer: (input: AnswerOfferInput, options?: CallOptions) => Promise<AnswerOfferAnswer>;
}
