import type { EpochMs } from '../../when/index.ts';
import type { BudgetKind } from '../policy/budget.ts';

/** `budget`: a budget is used up. `promise`: an agent promised something and scheduled nothing. */
export const OFFER_KINDS = ['budget', 'promise'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** What a person can answer. Which of them an offer has is in `choicesOf`. */
export const OFFER_CHOICES = ['raise', 'tomorrow', 'keep_paused', 'schedule', 'dismiss'] as const;
export type OfferChoice = (typeof OFFER_CHOICES)[number];

/** `open` until it is answered; `lapsed`: what it was about is over. */
export const OFFER_STATES = ['open', 'answered', 'lapsed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** A turn that stopped for want of budget. */
export interface StoppedTurn {
  readonly turnId: string;
  /** Both null: an answer in a conversation. */
  readonly runId: string | null;
  readonly scheduleId: string | null;
  /** Whether the schedule was paused for it. */
  readonly paused: boolean;
}

export interface BudgetFacts {
  readonly kind: 'budget';
  readonly budget: BudgetKind;
  readonly limit: number;
  readonly used: number;
  /** What a raise is kept under: `user`, `agent:NAME`, `schedule:ID`, `turn:ID`. */
  readonly scope: string;
  /** What a raise adds, in tokens. */
  readonly raiseBy: number;
  /** The local day, YYYY-MM-DD. */
  readonly day: string;
  /** Everything that waits for the answer. */
  readonly stopped: readonly StoppedTurn[];
  /** How many schedules the person was told the names of. @default 1 */
  readonly told?: number;
}

/** Whether the day of a budget is over, and with it what the budget held back: there is a new one. */
export const isDayOver = ({ budget, day }: Pick<BudgetFacts, 'budget' | 'day'>, today: string): boolean =>
  budget !== 'run' && today > day;

/** The schedules that wait for an answer, each once. */
export const stoppedSchedules = ({ stopped }: Pick<BudgetFacts, 'stopped'>): string[] => [
  ...new Set(stopped.flatMap(({ scheduleId }) => scheduleId ?? [])),
];

export interface PromiseFacts {
  readonly kind: 'promise';
  readonly agent: string;
  readonly turnId: string;
  /** The sentence that promises. */
  readonly sentence: string;
  /** What would be scheduled; null where the words leave it open. */
  readonly what: string | null;
  readonly when: string | null;
  /** The person asked not to be let forget: it is repeated until they answer. @default false */
  readonly followUp?: boolean;
  /** What can be typed, or put into the quick add, to schedule it. */
  readonly text: string;
}

export type OfferFacts = BudgetFacts | PromiseFacts;

/** Something Belfry itself asks the person in a conversation, with choices. */
export interface Offer {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  /** What it is about; one person has one open offer about a thing. */
  readonly subject: string;
  readonly facts: OfferFacts;
  readonly state: OfferState;
  readonly choice: OfferChoice | null;
  readonly createdAt: EpochMs;
  readonly decidedAt: EpochMs | null;
}

/** An offer that nobody has answered yet. */
export function newOffer(about: Pick<Offer, 'id' | 'userId' | 'threadId' | 'subject' | 'facts' | 'createdAt'>): Offer {
  return { ...about, state: 'open', choice: null, decidedAt: null };
}

/**
 * What can be answered, the first the most likely.
 * @param today the local day of the person; undefined: whatever may stand on a button that was made before
 */
export function choicesOf(facts: OfferFacts, today?: string): readonly OfferChoice[] {
  if (facts.kind === 'promise') return ['schedule', 'dismiss'];
  const conversation = facts.stopped.every(({ runId }) => runId === null);
  const isOver = today !== undefined && isDayOver(facts, today);
  if (facts.budget === 'run' || isOver) return ['raise', conversation ? 'dismiss' : 'keep_paused'];
  return conversation ? ['raise', 'dismiss'] : ['raise', 'tomorrow', 'keep_paused'];
}

/** What stands on the button of a choice. */
export function choiceWords(facts: OfferFacts, choice: OfferChoice, today?: string): string {
  switch (choice) {
    case 'raise':
      if (facts.kind === 'budget' && today !== undefined && isDayOver(facts, today)) return 'Go on now';
      return facts.kind === 'budget' && facts.budget === 'run' ? 'Let it go on' : 'Raise for today';
    case 'tomorrow':
      return 'Resume tomorrow';
    case 'keep_paused':
      return facts.kind === 'budget' && facts.stopped.some(({ paused }) => paused) ? 'Keep paused' : 'Leave it';
    case 'schedule':
      return 'Schedule it';
    case 'dismiss':
      return facts.kind === 'promise' ? 'No need' : 'Leave it';
    default:
      return choice satisfies never;
  }
}
