import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';

type Version = Pick<ProposalView, 'id' | 'revision'> & Partial<Pick<ProposalView, 'problem'>>;

/** A card as it was at one moment; after an edit it is another one, neither seen nor selected. */
export function versionOf({ id, revision }: Pick<ProposalView, 'id' | 'revision'>): string {
  return `${id}:${revision}`;
}

export interface BulkChoice<T> {
  /** Selected and seen: what a decision over several is about. */
  readonly ready: readonly T[];
  /** Those of them that can be approved as they are: the others have a problem, and may only be denied. */
  readonly approvable: readonly T[];
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
  const ready = chosen.filter((card) => seen.has(versionOf(card)));
  return {
    ready,
    approvable: ready.filter(({ problem }) => problem == null),
    unseen: chosen.filter((card) => !seen.has(versionOf(card))),
    seenCount: waiting.filter((card) => seen.has(versionOf(card))).length,
  };
}
