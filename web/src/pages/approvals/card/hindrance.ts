import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { readInstant } from '../../../time/now.ts';
import { say } from '../../../voice/say.ts';
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
  if (!mayDecide) return said(say('approve.readOnly'));
  if (readInstant(expiresAt) <= now) return said(say('approve.unanswered'));
  if (problem !== null) return said(say('approve.cannotBeFor', { why: problem.message }));
  return sightOf({ isFolded, seen });
}

/** The part of a card that was not seen yet; null when all was. */
export function sightOf({ isFolded, seen }: Pick<Circumstances, 'isFolded' | 'seen'>): Hindrance | null {
  if (isFolded) return { words: say('approve.unfoldFirst'), way: 'unfold', isSaid: true };
  if (seen.isSeen) return null;
  const words = say(seen.missing === 'above' ? 'approve.scrollUp' : 'approve.scrollDown');
  return { words, way: 'show', isSaid: seen.missing !== null };
}

const said = (words: string): Hindrance => ({ words, way: null, isSaid: true });
