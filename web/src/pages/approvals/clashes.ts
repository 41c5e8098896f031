import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { readInstant } from '../../time/now.ts';
import { weekdayWords } from '../../time/time-words.ts';
import { shortWords } from './card/proposal-words.ts';

type Card = Pick<ProposalView, 'id' | 'agent' | 'what' | 'target' | 'next'>;

/** Runs of one agent closer than this disturb each other. Milliseconds. */
const CLOSE_MS = 60_000;
/** The most conflicts that a card names. */
const NAMED = 3;

/**
 * The conflicts between pending cards, in words, by id: two about the same schedule, and two that would wake the same
 * agent at one time. Conflicts with existing schedules are on each card.
 */
export function findClashes(
  cards: readonly Card[],
  { zone, now }: { readonly zone: string; readonly now: number },
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const add = (card: Card, words: string) => {
    const said = found.get(card.id) ?? [];
    if (said.length < NAMED) found.set(card.id, [...said, words]);
  };
  for (const [place, card] of cards.entries()) {
    for (const other of cards.slice(place + 1)) {
      if (card.target !== null && card.target.scheduleId === other.target?.scheduleId) {
        add(card, `“${shortWords(other.what)}” would change the same schedule.`);
        add(other, `“${shortWords(card.what)}” would change the same schedule.`);
        continue;
      }
      const at = card.agent === other.agent ? firstTogether(card, other) : null;
      if (at === null) continue;
      const when = weekdayWords(at, now, zone);
      add(card, `“${shortWords(other.what)}” would run at the same time: ${when}.`);
      add(other, `“${shortWords(card.what)}” would run at the same time: ${when}.`);
    }
  }
  return found;
}

function firstTogether(one: Card, other: Card): number | null {
  const others = other.next.map(({ at }) => readInstant(at));
  const both = one.next
    .map(({ at }) => readInstant(at))
    .find((at) => others.some((then) => Math.abs(then - at) < CLOSE_MS));
  return both ?? null;
}
