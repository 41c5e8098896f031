import { useMemo, useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { admit, arrange, type Group, groupsOf, type Slot } from './arrivals.ts';
import { type BulkChoice, chooseBulk, versionOf } from './bulk/bulk-choice.ts';

export interface Inbox {
  readonly groups: readonly Group[];
  /** What waits, by id. */
  readonly cards: ReadonlyMap<string, ProposalView>;
  /** Arrived, but not shown yet, since that would move what is on screen. */
  readonly held: number;
  readonly bulk: BulkChoice<ProposalView>;
  /** Shows everything anew: what was held comes in, what was decided goes. */
  tidy(): void;
  isSelected(card: ProposalView): boolean;
  toggle(card: ProposalView): void;
  selectSeen(): void;
  clearSelection(): void;
  markSeen(card: ProposalView): void;
}

/** What is on screen, what was seen of it, and what is selected. */
export function useInbox(waiting: readonly ProposalView[]): Inbox {
  const [order, setOrder] = useState<readonly Slot[]>([]);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const admitted = admit(order, waiting);
  if (admitted.order !== order) setOrder(admitted.order);
  const groups = useMemo(() => groupsOf(admitted.order), [admitted.order]);
  const cards = useMemo(() => new Map(waiting.map((card) => [card.id, card])), [waiting]);
  const onScreen = new Set(admitted.order.map(({ id }) => id));
  const shown = waiting.filter(({ id }) => onScreen.has(id));
  return {
    groups,
    cards,
    held: admitted.held,
    bulk: chooseBulk(shown, selected, seen),
    tidy: () => setOrder(arrange(waiting)),
    isSelected: (card) => selected.has(versionOf(card)),
    toggle(card) {
      const version = versionOf(card);
      setSelected((before) =>
        before.has(version) ? new Set([...before].filter((one) => one !== version)) : new Set([...before, version]),
      );
    },
    selectSeen: () => setSelected(new Set(shown.map(versionOf).filter((version) => seen.has(version)))),
    clearSelection: () => setSelected(new Set()),
    markSeen: (card) => setSeen((before) => new Set([...before, versionOf(card)])),
  };
}
