import { type ReactNode, useId, useRef } from 'react';
import type { ProposalView } from '../../../../src/operations/proposal-view.ts';
import { CardHead } from './card-head.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { focusAfterDecision } from './focus.ts';
import { isLong } from './pieces.ts';
import styles from './proposal-card.module.css';
import { ProposalFacts } from './proposal-facts.tsx';
import { SettledLine } from './settled-line.tsx';
import { useSeen } from './use-seen.ts';
import { useUnfolded } from './use-unfolded.ts';

interface ProposalCardProps {
  readonly card: ProposalView;
  /** Stands before the title: the box that selects the card. */
  readonly choice?: ReactNode;
  /** Told once the whole card was on screen, as it stands now. */
  readonly onSeen?: (card: ProposalView) => void;
}

/**
 * What an agent asks for, whole: its own words letter by letter, and what Belfry computed of them. The element stays the same when it
 * is decided, so that the focus is not lost.
 */
export function ProposalCard({ card, choice, onSeen }: ProposalCardProps) {
  const article = useRef<HTMLElement>(null);
  const titleId = useId();
  const isWaiting = card.state === 'pending';
  const { isUnfolded, unfold } = useUnfolded(card);
  const isFolded = isLong(card.schedule.what) && !isUnfolded;
  useSeen(article, card, isWaiting && !isFolded ? onSeen : undefined);
  return (
    <article
      ref={article}
      className={styles.card}
      tabIndex={-1}
      data-card={card.id}
      data-state={card.state}
      aria-labelledby={titleId}
    >
      {isWaiting ? (
        <>
          <CardHead card={card} titleId={titleId} choice={choice} />
          <ProposalFacts card={card} isFolded={isFolded} onUnfold={unfold} />
          <DecisionPanel
            // An edit elsewhere makes another card of it: a half-written answer was to the old one.
            key={card.revision}
            card={card}
            isFolded={isFolded}
            onUnfold={unfold}
            onDecided={(isByKey) => focusAfterDecision(article.current, isByKey)}
          />
        </>
      ) : (
        <SettledLine card={card} titleId={titleId} />
      )}
    </article>
  );
}
