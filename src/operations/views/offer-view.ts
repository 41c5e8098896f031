import { z } from 'zod';
import { BUDGET_KINDS } from '../../domain/policy/budget.ts';
import { budgetReachedWords } from '../../domain/policy/budget-words.ts';
import {
  choiceName,
  choicesOf,
  OFFER_CHOICES,
  OFFER_KINDS,
  OFFER_STATES,
  type Offer,
} from '../../domain/promise/offer.ts';
import type { Language } from '../../domain/words/language.ts';
import { capital } from '../../voice/capital.ts';
import { say } from '../../voice/say.ts';
import { isoInstant } from '../../when/index.ts';
import { instantView } from './instant-view.ts';
import { nameViews } from './view-names.ts';

export const sentBackView = z
  .string()
  .nullable()
  .describe('The promise without a schedule for which this answer went back to the model; nobody was shown it');

export const offerView = z.object({
  id: z.string().describe('off_...'),
  threadId: z.string().describe('The conversation it was asked in'),
  kind: z
    .enum(OFFER_KINDS)
    .describe(
      '"budget": a budget is used up; "promise": an agent promised something and scheduled nothing; "zone": reminders keep the zone that the person left, and would ring at night; "program": a program made a reminder; "first_run": what an agent does again and again ran for the first time',
    ),
  state: z.enum(OFFER_STATES).describe('"lapsed": its subject has ended'),
  words: z.string().describe('Its subject, in words'),
  choices: z
    .array(
      z.object({
        choice: z.enum(OFFER_CHOICES).describe('What to answer'),
        words: z.string().describe('The same for people'),
      }),
    )
    .describe('The possible answers, the most likely first; empty when it is not open'),
  choice: z.enum(OFFER_CHOICES).nullable().describe('The answer'),
  choiceWords: z.string().nullable().describe('The same for people'),
  budget: z
    .object({
      kind: z.enum(BUDGET_KINDS).describe('The used-up budget'),
      limit: z.number().describe('Tokens that may be used'),
      used: z.number().describe('Tokens that are used'),
      raiseBy: z.number().describe('Tokens a raise adds'),
      day: z.string().describe('The day of the person it is about, YYYY-MM-DD'),
      scheduleIds: z.array(z.string()).describe('The schedules that wait'),
      runIds: z.array(z.string()).describe('The runs that wait'),
    })
    .nullable()
    .describe('Set for a budget'),
  promise: z
    .object({
      agent: z.string().describe('Who promised'),
      sentence: z.string().describe('The sentence with the promise'),
      what: z.string().nullable().describe('What would be said'),
      when: z
        .string()
        .nullable()
        .describe('The time, in words; null when none was named: then ask for it, and pass it to answer-offer'),
      text: z.string().describe('The whole request, as it can be typed'),
    })
    .nullable()
    .describe('Set for a promise'),
  createdAt: instantView.describe('When it was asked'),
  decidedAt: instantView.nullable().describe('When it was answered or lapsed'),
});
export type OfferView = z.infer<typeof offerView>;

/** What an offer does not hold, and its view shows. */
export interface OfferReading {
  readonly language: Language;
  /** The person's local day, YYYY-MM-DD. */
  readonly today: string;
  /** The names of what waits for it, in words; empty when nothing does. */
  readonly waiting: string;
}

export function viewOffer(offer: Offer, { language, today, waiting }: OfferReading): OfferView {
  const { id, threadId, facts, state, choice, createdAt, decidedAt } = offer;
  const choices = state === 'open' ? choicesOf(facts, today) : [];
  return {
    id,
    threadId,
    kind: facts.kind,
    state,
    words: wordsOf(offer, waiting, language),
    choices: choices.map((one) => ({ choice: one, words: say(language, choiceName(facts, one, today)) })),
    choice,
    choiceWords: choice === null ? null : say(language, choiceName(facts, choice)),
    budget: facts.kind === 'budget' ? viewBudget(facts) : null,
    promise: facts.kind === 'promise' ? viewPromise(facts) : null,
    createdAt: isoInstant(createdAt),
    decidedAt: decidedAt === null ? null : isoInstant(decidedAt),
  };
}

function wordsOf({ facts, state }: Offer, waiting: string, language: Language): string {
  if (facts.kind === 'zone' || facts.kind === 'program' || facts.kind === 'first_run') return facts.words;
  if (facts.kind === 'promise') return say(language, 'offer.promise', { agent: facts.agent, sentence: facts.sentence });
  const words = budgetReachedWords({ kind: facts.budget, limit: facts.limit, used: facts.used }, facts.day, language);
  const isWaited = state === 'open' && waiting !== '';
  return capital(isWaited ? say(language, 'offer.budget', { words, waiting }) : words);
}

function viewBudget({ budget: kind, limit, used, raiseBy, day, stopped }: Extract<Offer['facts'], { kind: 'budget' }>) {
  const ids = (of: (one: (typeof stopped)[number]) => string | null) => [
    ...new Set(stopped.flatMap((one) => of(one) ?? [])),
  ];
  const scheduleIds = ids(({ scheduleId }) => scheduleId);
  return { kind, limit, used, raiseBy, day, scheduleIds, runIds: ids(({ runId }) => runId) };
}

function viewPromise({ agent, sentence, what, when, text }: Extract<Offer['facts'], { kind: 'promise' }>) {
  return { agent, sentence, what, when, text };
}

nameViews({ Offer: offerView });
