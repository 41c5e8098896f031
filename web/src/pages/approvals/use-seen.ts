import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { versionOf } from './bulk/bulk-choice.ts';
import { isInSight } from './in-sight.ts';
import { look, noSight } from './sight.ts';

/** How often the screen is checked. */
const LOOK_MS = 100;
/**
 * After this long on screen, a card that was not seen completely says what is missing. A card that fits on the screen
 * never does.
 */
const PATIENCE_MS = 700;

/** How much of a card was on screen. */
export interface Seen {
  readonly isSeen: boolean;
  /**
   * Where to look first, once the card has been on screen for a moment; null when nothing is said yet, or when all
   * was seen.
   */
  readonly missing: Where | null;
  /** Scrolls to the first part that was not seen. */
  show(): void;
}

/** Whether the unseen part is above the visible area or below. */
export type Where = 'above' | 'below';
type Told = { readonly version: string; readonly missing: Where | null };

/**
 * Watches whether a card was on screen at this revision: its head, the last line of the text, and its end, each for a
 * moment and uncovered. Each part counts separately, because a card may be taller than the screen.
 */
export function useSeen<T extends Pick<ProposalView, 'id' | 'revision'>>(
  article: RefObject<HTMLElement | null>,
  card: T,
  { isWanted, onSeen }: { readonly isWanted: boolean; readonly onSeen: ((card: T) => void) | undefined },
): Seen {
  const version = versionOf(card);
  const [told, setTold] = useState<Told | null>(null);
  const first = useRef<Element | null>(null);
  const finish = useEffectEvent(() => {
    setTold({ version, missing: null });
    onSeen?.(card);
  });
  const complain = useEffectEvent((mark: Element | null) => {
    const missing = mark !== null && mark.getBoundingClientRect().bottom < window.innerHeight / 2 ? 'above' : 'below';
    setTold((before) => (before?.version === version && before.missing === missing ? before : { version, missing }));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the card has to be seen anew
  useEffect(() => {
    const card = article.current;
    const marks = card?.querySelectorAll('[data-edge]');
    if (!isWanted || card === null || marks === undefined || marks.length === 0) return;
    const near = new Set<Element>();
    let sight = noSight(marks);
    let begun: number | null = null;
    let timer: number | undefined;
    first.current = marks[0] ?? null;
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) near.add(target);
        else near.delete(target);
      }
      // Far from the screen nothing must be checked; a part that was visible only briefly starts anew.
      window.clearInterval(timer);
      if (near.size === 0) sight = look(sight, near, performance.now());
      else timer = window.setInterval(lookNow, LOOK_MS);
    });
    const lookNow = () => {
      const now = performance.now();
      begun ??= now;
      const isShown = document.visibilityState === 'visible';
      sight = look(sight, new Set(isShown ? [...near].filter((mark) => isInSight(card, mark)) : []), now);
      first.current = [...marks].find((mark) => sight.missing.has(mark)) ?? null;
      if (sight.missing.size === 0) {
        stop();
        finish();
      } else if (now - begun > PATIENCE_MS) complain(first.current);
    };
    const stop = () => {
      observer.disconnect();
      window.clearInterval(timer);
    };
    for (const mark of marks) observer.observe(mark);
    return stop;
  }, [article, isWanted, version]);
  const now = told?.version === version ? told : null;
  return {
    isSeen: isWanted && now !== null && now.missing === null,
    missing: isWanted ? (now?.missing ?? null) : null,
    show: () => first.current?.scrollIntoView({ block: 'center' }),
  };
}
