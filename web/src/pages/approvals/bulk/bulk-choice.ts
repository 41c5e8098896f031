import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';

type Version = Pick<ProposalView, 'id' | 'revision'>;

/** A card as it was at one moment; after an edit it is another one, neither seen nor selected. */
export function versionOf({ id, revision }: Version): string {
  return `${id}:${revision}`;
}

export interface BulkChoice<T> {
  /** Selected and seen: what a decision over several is about. */
  readonly ready: readonly T[];
  /** Selected, but not on screen yet from beginning to end. */
  readonly unseen: readonly T[];
  /** How many that wait were seen. */
  readonly seenCount: number;
}

/** Parts what is selected into what may be decided together and what has to be looked at first. */
export function chooseBulk<T extends Version>(
  waiting: readonly T[],
  selected: ReadonlySet<string>,
  seen: ReadonlySet<string>,
): BulkChoice<T> {
  const chosen = waiting.filter((card) => selected.has(versionOf(card)));
  return {
    ready: chosen.filter((card) => seen.has(versionOf(card))),
    unseen: chosen.filter((card) => !seen.has(versionOf(card))),
    seenCount: waiting.filter((card) => seen.has(versionOf(card))).length,
  };
}
