import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { readInstant } from '../../time/now.ts';
import { weekdayWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
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
  const found = new Map<string, string[]>(cards.map(({ id }) => [id, []]));
  const times = new Map(cards.map(({ id, next }) => [id, next.map(({ at }) => readInstant(at))]));
  const timesOf = ({ id }: Card) => times.get(id) ?? [];
  /** Both cards name each other; the words are made only where one of them has room for them. */
  const add = (one: Card, other: Card, wordsOf: (inTheWay: Card) => string) => {
    for (const [card, inTheWay] of [
      [one, other],
      [other, one],
    ] as const) {
      const said = found.get(card.id);
      if (said !== undefined && said.length < NAMED) said.push(wordsOf(inTheWay));
    }
  };
  for (const [place, card] of cards.entries()) {
    for (const other of cards.slice(place + 1)) {
      if (card.target !== null && card.target.scheduleId === other.target?.scheduleId) {
        add(card, other, ({ what }) => say('clash.same', { what: shortWords(what) }));
        continue;
      }
      const at = card.agent === other.agent ? firstTogether(timesOf(card), timesOf(other)) : null;
      if (at === null) continue;
      add(card, other, ({ what }) => say('clash.time', { what: shortWords(what), when: weekdayWords(at, now, zone) }));
    }
  }
  return new Map([...found].filter(([, said]) => said.length > 0));
}

function firstTogether(times: readonly number[], others: readonly number[]): number | null {
  return times.find((at) => others.some((then) => Math.abs(then - at) < CLOSE_MS)) ?? null;
}
