import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { readInstant } from '../../../time/now.ts';
import type { Seen } from '../use-seen.ts';

/** Why a card cannot be approved now, and what would help. */
export interface Hindrance {
  readonly words: string;
  /** What one press can do about it; null when nothing here can. */
  readonly way: 'unfold' | 'show' | null;
  /** False while it is not shown yet, because a moment of looking may be enough. */
  readonly isSaid: boolean;
}

interface Circumstances {
  readonly now: number;
  /** False for a read-only person. */
  readonly mayDecide: boolean;
  readonly isFolded: boolean;
  readonly seen: Pick<Seen, 'isSeen' | 'missing'>;
}

/** Why a card cannot be approved now; null when it can. Only a completely seen card can be approved. */
export function hindranceOf(
  { expiresAt, problem }: Pick<ProposalView, 'expiresAt' | 'problem'>,
  { now, mayDecide, isFolded, seen }: Circumstances,
): Hindrance | null {
  if (!mayDecide) return said('You may look at this, not decide it: you are signed in to read only.');
  if (readInstant(expiresAt) <= now) return said('Its time is up: nobody answered, which counts as no.');
  if (problem !== null) return said(`It cannot be approved as it is: ${problem.message}`);
  return sightOf({ isFolded, seen });
}

/** The part of a card that was not seen yet; null when all was. */
export function sightOf({ isFolded, seen }: Pick<Circumstances, 'isFolded' | 'seen'>): Hindrance | null {
  if (isFolded) return { words: 'Show the whole text to approve.', way: 'unfold', isSaid: true };
  if (seen.isSeen) return null;
  const words =
    seen.missing === 'above'
      ? 'Scroll back up to approve: not all of it was on the screen.'
      : 'Scroll to the end to approve.';
  return { words, way: 'show', isSaid: seen.missing !== null };
}

const said = (words: string): Hindrance => ({ words, way: null, isSaid: true });
