import type { EpochMs } from '../../when/index.ts';
import type { BudgetKind } from '../policy/budget.ts';

/**
 * `budget`: a budget is used up. `promise`: an agent promised something and scheduled nothing. `zone`: reminders would
 * ring at night. `program`: a program made a reminder. `first_run`: what an agent does again and again ran first.
 */
export const OFFER_KINDS = ['budget', 'promise', 'zone', 'program', 'first_run'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** The possible answers of a person. `choicesOf` gives those of an offer. */
export const OFFER_CHOICES = [
  ...(['raise', 'tomorrow', 'keep_paused', 'schedule', 'follow', 'dismiss'] as const),
  ...(['keep', 'stop', 'undo_today', 'mute'] as const),
] as const;
export type OfferChoice = (typeof OFFER_CHOICES)[number];

/** `open` until answered; `lapsed`: its subject has ended. */
export const OFFER_STATES = ['open', 'answered', 'lapsed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** A turn that a budget stopped. */
export interface StoppedTurn {
  readonly turnId: string;
  /** Both null for an answer in a conversation. */
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
  /** The scope of a raise: `user`, `agent:NAME`, `schedule:ID`, `turn:ID`. */
  readonly scope: string;
  /** The tokens that a raise adds. */
  readonly raiseBy: number;
  /** The local day, YYYY-MM-DD. */
  readonly day: string;
  /** Everything that waits for the answer. */
  readonly stopped: readonly StoppedTurn[];
  /** How many schedules were named to the person. @default 1 */
  readonly told?: number;
}

/** Whether the day of a budget is over, and with it the wait: the next day has a new budget. */
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
  /** The sentence with the promise. */
  readonly sentence: string;
  /** The text to schedule; null when the words leave it open. */
  readonly what: string | null;
  readonly when: string | null;
  /** The person asked not to be let forget: it is repeated until they answer. @default false */
  readonly followUp?: boolean;
  /** A text to type, or for the quick line, that schedules it. */
  readonly text: string;
}

/** Reminders that keep the zone their person left, and so ring at night where they are now. */
export interface ZoneFacts {
  readonly kind: 'zone';
  /** The zone they keep. */
  readonly from: string;
  readonly scheduleIds: readonly string[];
  /** The question, as it was asked. */
  readonly words: string;
}

/** A reminder that a program made: it stands unless its person ends it. */
export interface ProgramFacts {
  readonly kind: 'program';
  readonly program: { readonly tokenId: string; readonly name: string };
  readonly scheduleId: string;
  readonly comesBack: boolean;
  /** The line that tells of it. */
  readonly words: string;
}

/** The subject of the question about a program's reminder. */
export const subjectOfProgram = (scheduleId: string): string => `program:${scheduleId}`;

/** The first run of what an agent does again and again without a card: it goes on unless its person stops it. */
export interface FirstRunFacts {
  readonly kind: 'first_run';
  readonly scheduleId: string;
  /** What it did. */
  readonly words: string;
}

export type OfferFacts = BudgetFacts | PromiseFacts | ZoneFacts | ProgramFacts | FirstRunFacts;

/** A question of Belfry itself to the person in a conversation, with choices. */
export interface Offer {
  readonly id: string;
  readonly userId: string;
  readonly threadId: string;
  /** Its subject; a person has at most one open offer per subject. */
  readonly subject: string;
  readonly facts: OfferFacts;
  readonly state: OfferState;
  readonly choice: OfferChoice | null;
  readonly createdAt: EpochMs;
  readonly decidedAt: EpochMs | null;
}

/** An unanswered offer. */
export function newOffer(about: Pick<Offer, 'id' | 'userId' | 'threadId' | 'subject' | 'facts' | 'createdAt'>): Offer {
  return { ...about, state: 'open', choice: null, decidedAt: null };
}

/**
 * The possible answers, the most likely first.
 * @param today the person's local day; undefined for all answers that an earlier button can have
 */
export function choicesOf(facts: OfferFacts, today?: string): readonly OfferChoice[] {
  if (facts.kind === 'promise') return ['schedule', 'dismiss'];
  if (facts.kind === 'zone') return ['follow', 'dismiss'];
  if (facts.kind === 'first_run') return ['stop', 'keep'];
  // What comes once has its Undo beside them.
  if (facts.kind === 'program') return [...(facts.comesBack ? (['keep', 'stop'] as const) : []), 'undo_today', 'mute'];
  const conversation = facts.stopped.every(({ runId }) => runId === null);
  const isOver = today !== undefined && isDayOver(facts, today);
  if (facts.budget === 'run' || isOver) return ['raise', conversation ? 'dismiss' : 'keep_paused'];
  return conversation ? ['raise', 'dismiss'] : ['raise', 'tomorrow', 'keep_paused'];
}

/** The message on a choice's button. */
export function choiceName(facts: OfferFacts, choice: OfferChoice, today?: string) {
  switch (choice) {
    case 'raise':
      if (facts.kind === 'budget' && today !== undefined && isDayOver(facts, today)) return 'offer.goOn';
      return facts.kind === 'budget' && facts.budget === 'run' ? 'offer.letGoOn' : 'offer.raise';
    case 'tomorrow':
      return 'offer.tomorrow';
    case 'keep_paused':
      return facts.kind === 'budget' && facts.stopped.some(({ paused }) => paused) ? 'offer.keepPaused' : 'offer.leave';
    case 'schedule':
      return 'offer.schedule';
    case 'follow':
      return 'offer.follow';
    case 'dismiss':
      return facts.kind === 'promise' ? 'offer.noNeed' : 'offer.leave';
    case 'keep':
      return 'program.keep';
    case 'stop':
      return 'program.stop';
    case 'undo_today':
      return 'program.undoToday';
    case 'mute':
      return 'program.mute';
    default:
      return choice satisfies never;
  }
}
