// Made by `npm run docs` from src/operations. Do not edit it: change the operations, and make it anew.
import type { ScheduleAnswer } from './schedules.ts';

export interface ListOffersInput {
  /** Only those about this */
  kind?: 'budget' | 'promise' | undefined;
  /** Only those that stand so */
  state?: 'open' | 'answered' | 'lapsed' | undefined;
  /**
   * How many items at most
   * @default 50
   */
  limit?: number | undefined;
  /** Where to go on: the nextCursor of the page before */
  cursor?: string | undefined;
}

export interface OfferChoicesItem {
  /** What to answer */
  choice: 'raise' | 'tomorrow' | 'keep_paused' | 'schedule' | 'dismiss';
  /** The same for people */
  words: string;
}

export interface OfferBudget {
  /** Whose budget is used up */
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
  /** The sentence that promises */
  sentence: string;
  /** What would be said */
  what: string | null;
  /** When, in words; null where nobody said it: then ask, or hand it over */
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
  /** "lapsed": what it was about is over */
  state: 'open' | 'answered' | 'lapsed';
  /** What it is about, in words */
  words: string;
  /** What can be answered, the most likely first; empty once it is not open any more */
  choices: OfferChoicesItem[];
  /** What was answered */
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
  /** Hand it back as cursor for the next page; null on the last one */
  nextCursor: string | null;
}

export interface AnswerOfferInput {
  /** The id of the offer (off_...) */
  id: string;
  /** One of its choices */
  choice: 'raise' | 'tomorrow' | 'keep_paused' | 'schedule' | 'dismiss';
  /** For "schedule": when, where the promise did not say it */
  when?: string | undefined;
  /** For "schedule": what to be reminded of, where that is something else */
  what?: string | undefined;
}

export interface AnswerOfferAnswer {
  /** What was asked, as it stands now */
  offer: Offer;
  /** What was made, for "schedule" */
  schedule: ScheduleAnswer | null;
}
