import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';

type Version = Pick<ProposalView, 'id' | 'revision'> & Partial<Pick<ProposalView, 'problem'>>;

/** A card at one revision; after an edit it is a different one, neither seen nor selected. */
export function versionOf({ id, revision }: Pick<ProposalView, 'id' | 'revision'>): string {
  return `${id}:${revision}`;
}

export interface BulkChoice<T> {
  /** Selected and seen: the cards that a bulk decision is about. */
  readonly ready: readonly T[];
  /** Those that can be approved; the others have a problem, and can only be denied. */
  readonly approvable: readonly T[];
  /** Selected, but not yet shown completely. */
  readonly unseen: readonly T[];
  /** How many pending cards were seen. */
  readonly seenCount: number;
}

/** Splits the selection into cards that may be decided together and cards that must be looked at first. */
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
