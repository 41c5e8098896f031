import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { bringIn, bringInFocused, focusAfterDecision, OPEN_CARD } from '../focus.ts';
import { useSeen } from '../use-seen.ts';
import { useUnfolded } from '../use-unfolded.ts';
import { CardHead } from './card-head.tsx';
import { CardLine } from './card-line.tsx';
import { Clashes } from './clashes.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { isLong } from './pieces.ts';
import styles from './proposal-card.module.css';
import { ProposalFacts } from './proposal-facts.tsx';
import { SettledLine } from './settled-line.tsx';

interface ProposalCardProps {
  readonly card: ProposalView;
  /** Stands before the title: the box that selects the card. */
  readonly choice?: ReactNode;
  /** Told once the whole card was on screen, as it stands now. */
  readonly onSeen?: (card: ProposalView) => void;
  /** False: it is one line until it is opened. @default true */
  readonly isOpen?: boolean;
  /** Opens it or closes it. */
  readonly onOpen?: (isOpen: boolean) => void;
  /** What else waits and stands in its way, in words. */
  readonly clashes?: readonly string[];
}

/**
 * What an agent asks for, whole: its own words letter by letter, and what Belfry computed of them. The element stays the same when it
 * is decided, so that the focus is not lost.
 */
export function ProposalCard({ card, choice, onSeen, isOpen = true, onOpen, clashes = [] }: ProposalCardProps) {
  const article = useRef<HTMLElement>(null);
  const titleId = useId();
  const isWaiting = card.state === 'pending';
  const { isUnfolded, unfold } = useUnfolded(card);
  const isFolded = isLong(card.what) && !isUnfolded;
  const seen = useSeen(article, card, { isWanted: isWaiting && isOpen && !isFolded, onSeen });
  const openNow = useEffectEvent(() => onOpen?.(true));
  useEffect(() => {
    const element = article.current;
    const listen = () => openNow();
    element?.addEventListener(OPEN_CARD, listen);
    return () => element?.removeEventListener(OPEN_CARD, listen);
  }, []);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    // Gone to by key it opened just now, and is longer than its line was.
    if (isOpen && !wasOpen.current && article.current === document.activeElement)
      bringIn(article.current as HTMLElement);
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isDecidedByKey = useRef(false);
  useLayoutEffect(() => {
    // Decided it is a line, and draws the card that was gone on to past the top of the screen.
    if (!isWaiting && isDecidedByKey.current) bringInFocused();
    isDecidedByKey.current = false;
  }, [isWaiting]);
  return (
    <article
      ref={article}
      className={styles.card}
      tabIndex={-1}
      data-card={card.id}
      data-state={card.state}
      // What was decided is named by how it stands and by what it is about.
      aria-labelledby={`${titleId} ${titleId}-what`}
    >
      {isWaiting && !isOpen && (
        <CardLine card={card} titleId={titleId} choice={choice} clashes={clashes} onOpen={() => onOpen?.(true)} />
      )}
      {isWaiting && isOpen && (
        <>
          <CardHead card={card} titleId={titleId} choice={choice} onClose={onOpen && (() => onOpen(false))} />
          <Clashes clashes={clashes} />
          <ProposalFacts
            card={clashes.length === 0 ? card : withoutWaiting(card)}
            isFolded={isFolded}
            onUnfold={unfold}
          />
          <DecisionPanel
            card={card}
            isFolded={isFolded}
            seen={seen}
            onUnfold={unfold}
            onDecided={(isByKey) => {
              isDecidedByKey.current = isByKey;
              focusAfterDecision(article.current, isByKey);
            }}
          />
        </>
      )}
      {!isWaiting && <SettledLine card={card} titleId={titleId} />}
    </article>
  );
}

/** What waits at the same time is said once: above, where the page knows all that waits. */
const withoutWaiting = (card: ProposalView): ProposalView => ({
  ...card,
  conflicts: card.conflicts.filter(({ proposalId }) => proposalId === null),
});
