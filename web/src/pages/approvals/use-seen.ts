import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ProposalView } from '../../../../src/operations/proposal-view.ts';

/** The lowest part of the screen does not count: on a phone the bar of the pages lies over it. Pixels. */
const BELOW_PX = 64;

/**
 * Tells when a card was on screen from its beginning to its end, at this revision. Both marks are watched by themselves, since a card
 * may be taller than the screen.
 */
export function useSeen(
  article: RefObject<HTMLElement | null>,
  card: ProposalView,
  onSeen: ((card: ProposalView) => void) | undefined,
): void {
  const tell = useEffectEvent(() => onSeen?.(card));
  const isWanted = onSeen !== undefined;
  const version = `${card.id}:${card.revision}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the card has to be seen anew
  useEffect(() => {
    const marks = article.current?.querySelectorAll('[data-edge]');
    if (!isWanted || marks === undefined || marks.length === 0) return;
    const missing = new Set<Element>(marks);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) missing.delete(target);
        if (missing.size > 0) return;
        observer.disconnect();
        tell();
      },
      { rootMargin: `0px 0px -${BELOW_PX}px 0px` },
    );
    for (const mark of marks) observer.observe(mark);
    return () => observer.disconnect();
  }, [article, isWanted, version]);
}
