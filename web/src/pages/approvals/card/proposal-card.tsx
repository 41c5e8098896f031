import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { say } from '../../../voice/say.ts';
import { bringIn, bringInFocused, focusAfterDecision, OPEN_CARD } from '../focus.ts';
import { type ClashesInPlace, useClashesInPlace } from '../use-clashes-in-place.ts';
import { useSeen } from '../use-seen.ts';
import { useUnfolded } from '../use-unfolded.ts';
import { CardHead } from './card-head.tsx';
import { CardLine } from './card-line.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { isLong } from './pieces.ts';
import styles from './proposal-card.module.css';
import { ProposalFacts } from './proposal-facts.tsx';
import { SettledLine } from './settled-line.tsx';

interface ProposalCardProps {
  readonly card: ProposalView;
  /** The selection box before the title. */
  readonly choice?: ReactNode;
  /** Called once the whole card was on screen, in its present state. */
  readonly onSeen?: (card: ProposalView) => void;
  /** False: one line until it is opened. @default true */
  readonly isOpen?: boolean;
  /** Called when it is opened or closed. */
  readonly onOpen?: (isOpen: boolean) => void;
  /** Other pending cards that conflict with it, in words. */
  readonly clashes?: readonly string[];
}

/**
 * An agent's complete request: its own words letter by letter, and the facts that Belfry computed. The element stays
 * the same after the decision, so that the focus is not lost.
 */
export function ProposalCard({ card, choice, onSeen, isOpen = true, onOpen, clashes = [] }: ProposalCardProps) {
  const article = useRef<HTMLElement>(null);
  const titleId = useId();
  const isWaiting = card.state === 'pending';
  const { isUnfolded, unfold } = useUnfolded(card);
  const isFolded = isLong(card.what) && !isUnfolded;
  const { named, nameLate } = useClashesInPlace(card.id, clashes, isWaiting && isOpen);
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
    // It was just opened by key, and is longer than its line was.
    if (isOpen && !wasOpen.current && article.current === document.activeElement)
      bringIn(article.current as HTMLElement);
    wasOpen.current = isOpen;
  }, [isOpen]);
  const isDecidedByKey = useRef(false);
  useLayoutEffect(() => {
    // After the decision it shrinks to a line, which moves the next card past the top of the screen.
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
      // A decided card is labelled by its state and its text.
      aria-labelledby={`${titleId} ${titleId}-what`}
    >
      {isWaiting && !isOpen && (
        <CardLine card={card} titleId={titleId} choice={choice} clashes={clashes} onOpen={() => onOpen?.(true)} />
      )}
      {isWaiting && isOpen && (
        <>
          <CardHead card={card} titleId={titleId} choice={choice} onClose={onOpen && (() => onOpen(false))} />
          <Clashes clashes={named} />
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
            onLateClash={nameLate}
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

/** Conflicts with pending cards are shown once: above, where the page knows all pending cards. */
const withoutWaiting = (card: ProposalView): ProposalView => ({
  ...card,
  conflicts: card.conflicts.filter(({ proposalId }) => proposalId === null),
});

/** Other pending cards that conflict with this one. */
function Clashes({ clashes }: { readonly clashes: ClashesInPlace['named'] }) {
  if (clashes.length === 0) return null;
  return (
    <div className={styles.clashes}>
      {clashes.map(({ words, isGone }) => (
        <p key={words} className={styles.warning} data-gone={isGone || undefined}>
          <strong>{say('approve.anotherWaits')} </strong>
          {words}
        </p>
      ))}
    </div>
  );
}
