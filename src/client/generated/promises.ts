// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { ScheduleAnswer } from './schedules.ts';

export interface ListOffersInput {
  /** Only those about this */
  kind?: 'budget' | 'promise' | undefined;
  /** Only those in this state */
  state?: 'open' | 'answered' | 'lapsed' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to continue: the nextCursor of the previous page */
  cursor?: string | undefined;
}

export interface OfferChoicesItem {
  /** What to answer */
  choice: 'raise' | 'tomorrow' | 'keep_paused' | 'schedule' | 'dismiss';
  /** The same for people */
  words: string;
}

export interface OfferBudget {
  /** The used-up budget */
  kind: 'run' | 'schedule' | 'agent' | 'user';
  /** Tokens that may be used */
  limit: number;
  /** Tokens that are used */
  used: number;
  /** Tokens a raise adds */
  raiseBy: number;
  /** The day of the person it is about, YYYY-MM-DD */
  day: string;
  /** The schedules that wait */
  scheduleIds: string[];
  /** The runs that wait */
  runIds: string[];
}

export interface OfferPromise {
  /** Who promised */
  agent: string;
  /** The sentence with the promise */
  sentence: string;
  /** What would be said */
  what: string | null;
  /** The time, in words; null when none was named: then ask for it, and pass it to answer-offer */
  when: string | null;
  /** The whole request, as it can be typed */
  text: string;
}

export interface Offer {
  /** off_... */
  id: string;
  /** The conversation it was asked in */
  threadId: string;
  /** "budget": a budget is used up; "promise": an agent promised something and scheduled nothing */
  kind: 'budget' | 'promise';
  /** "lapsed": its subject has ended */
  state: 'open' | 'answered' | 'lapsed';
  /** Its subject, in words */
  words: string;
  /** The possible answers, the most likely first; empty when it is not open */
  choices: OfferChoicesItem[];
  /** The answer */
  choice: 'raise' | 'tomorrow' | 'keep_paused' | 'schedule' | 'dismiss' | null;
  /** The same for people */
  choiceWords: string | null;
  /** Set for a budget */
  budget: OfferBudget | null;
  /** Set for a promise */
  promise: OfferPromise | null;
  /** When it was asked */
  createdAt: string;
  /** When it was answered or lapsed */
  decidedAt: string | null;
}

export interface OfferPage {
  /** The page */
  items: Offer[];
  /** Send it as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface AnswerOfferInput {
  /** The id of the offer (off_...) */
  id: string;
  /** One of its choices */
  choice: 'raise' | 'tomorrow' | 'keep_paused' | 'schedule' | 'dismiss';
  /** For "schedule": the time, if the promise named none */
  when?: string | undefined;
  /** For "schedule": the text of the reminder, to change it */
  what?: string | undefined;
}

export interface AnswerOfferAnswer {
  /** The question in its present state */
  offer: Offer;
  /** The new schedule, for "schedule" */
  schedule: ScheduleAnswer | null;
}
