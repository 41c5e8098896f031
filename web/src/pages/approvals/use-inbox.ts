import { useMemo, useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { admit, arrange, type Group, groupsOf, type Slot } from './arrivals.ts';
import { type BulkChoice, chooseBulk, versionOf } from './bulk/bulk-choice.ts';

export interface Inbox {
  readonly groups: readonly Group[];
  /** The pending cards, by id. */
  readonly cards: ReadonlyMap<string, ProposalView>;
  /** How many arrived and are not shown yet, because that would move what is on screen. */
  readonly held: number;
  readonly bulk: BulkChoice<ProposalView>;
  /** How many of the shown cards are pending. */
  readonly shownCount: number;
  /** Rebuilds the list: adds the held ones, removes decided ones. */
  tidy(): void;
  /** True when it is open, false when it is one line. */
  isOpen(card: ProposalView): boolean;
  setOpen(card: ProposalView, isOpen: boolean): void;
  isSelected(card: ProposalView): boolean;
  toggle(card: ProposalView): void;
  selectSeen(): void;
  clearSelection(): void;
  markSeen(card: ProposalView): void;
  isSeen(card: ProposalView): boolean;
  /** Selects alike cards, one of which was read while all differences were shown: each counts as seen. */
  selectAlike(cards: readonly ProposalView[]): void;
}

/** How many cards are open at first; with more, each is one line until it is opened. */
const OPEN_AT_ONCE = 3;

/** The shown cards, what was seen of them, and the selection; `isPart`: more are on their way. */
export function useInbox(waiting: readonly ProposalView[], only: string | null, isPart: boolean): Inbox {
  const areMany = isPart || waiting.length > OPEN_AT_ONCE;
  const [order, setOrder] = useState<readonly Slot[]>([]);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [areLines, setLines] = useState(areMany);
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const admitted = admit(order, waiting);
  if (admitted.order !== order) {
    // Open cards stay open while more arrive.
    if (order.length === 0) setLines(areMany);
    setOrder(admitted.order);
  }
  const groups = useMemo(() => groupsOf(admitted.order), [admitted.order]);
  const cards = useMemo(() => new Map(waiting.map((card) => [card.id, card])), [waiting]);
  const onScreen = new Set(admitted.order.map(({ id }) => id));
  const shown = waiting.filter(({ id, agent }) => onScreen.has(id) && (only === null || agent === only));
  const first = admitted.order.find(({ id, agent }) => cards.has(id) && (only === null || agent === only))?.id;
  const isAnyOpen = shown.some(({ id }) => opened.get(id) === true);
  return {
    groups,
    cards,
    held: admitted.held,
    shownCount: shown.length,
    bulk: chooseBulk(shown, selected, seen),
    tidy: () => {
      setOrder(arrange(waiting));
      setLines(areMany);
    },
    isOpen: ({ id }) => opened.get(id) ?? (!areLines || (id === first && !isAnyOpen)),
    setOpen: ({ id }, isOpen) => setOpened((before) => new Map(before).set(id, isOpen)),
    isSelected: (card) => selected.has(versionOf(card)),
    toggle(card) {
      const version = versionOf(card);
      setSelected((before) =>
        before.has(version) ? new Set([...before].filter((one) => one !== version)) : new Set([...before, version]),
      );
    },
    selectSeen: () => setSelected(new Set(shown.map(versionOf).filter((version) => seen.has(version)))),
    clearSelection: () => setSelected(new Set()),
    isSeen: (card) => seen.has(versionOf(card)),
    selectAlike(alike) {
      const versions = alike.map(versionOf);
      setSeen((before) => new Set([...before, ...versions]));
      setSelected((before) => new Set([...before, ...versions]));
    },
    markSeen: (card) => setSeen((before) => new Set([...before, versionOf(card)])),
  };
}
