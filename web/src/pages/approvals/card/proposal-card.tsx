import { type ReactNode, useId, useRef } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { focusAfterDecision } from '../focus.ts';
import { useSeen } from '../use-seen.ts';
import { useUnfolded } from '../use-unfolded.ts';
import { CardHead } from './card-head.tsx';
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
  const isFolded = isLong(card.what) && !isUnfolded;
  const seen = useSeen(article, card, { isWanted: isWaiting && !isFolded, onSeen });
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
      {isWaiting ? (
        <>
          <CardHead card={card} titleId={titleId} choice={choice} />
          <ProposalFacts card={card} isFolded={isFolded} onUnfold={unfold} />
          <DecisionPanel
            card={card}
            isFolded={isFolded}
            seen={seen}
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
