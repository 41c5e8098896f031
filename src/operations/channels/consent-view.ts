import type { Consent } from '../../store/channels/consents.ts';
import { isoInstant } from '../../when/index.ts';
import type { ConsentView } from './channel-views.ts';

/** A consent as `personId` sees it; `names` has the people's names. */
export function viewConsent(consent: Consent, personId: string, names: ReadonlyMap<string, string>): ConsentView {
  const { id, userId, askerId, state, askedAt, decidedAt } = consent;
  const mine = userId === personId;
  const otherId = mine ? askerId : userId;
  const person = names.get(otherId) ?? 'somebody';
  return {
    id,
    direction: mine ? 'asked_of_me' : 'asked_by_me',
    personId: otherId,
    person,
    state,
    words: mine ? WORDS_MINE[state](person) : WORDS_THEIRS[state](person),
    askedAt: isoInstant(askedAt),
    decidedAt: decidedAt === null ? null : isoInstant(decidedAt),
  };
}

type Words = Readonly<Record<Consent['state'], (person: string) => string>>;
const WORDS_MINE: Words = {
  asked: (person) => `${person} asks whether you may be told when they do not answer a reminder`,
  agreed: (person) => `You are told when ${person} does not answer a reminder that says so`,
  withdrawn: (person) => `You are told nothing about ${person}`,
};
const WORDS_THEIRS: Words = {
  asked: (person) => `${person} has not answered yet`,
  agreed: (person) => `${person} agreed to be told`,
  withdrawn: (person) => `${person} is not told`,
};
