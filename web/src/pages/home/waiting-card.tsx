import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { part } from '../../parts/part.ts';
import { say } from '../../voice/say.ts';
import { CardLine } from '../approvals/card/card-line.tsx';
import { OPEN_CARD } from '../approvals/focus.ts';
import styles from './home-page.module.css';

const InlineProposal = part(
  'inline-proposal',
  async () => (await import('../approvals/card/inline-proposal.tsx')).InlineProposal,
  ['lists', 'approvals'],
);

/** A pending card as one line; its decision part is loaded when it is opened, by a press or by j. */
export function WaitingCard({ card }: { readonly card: ProposalView }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) return <Line card={card} onOpen={() => setOpen(true)} />;
  return (
    <Suspense fallback={<SkeletonRows label={say('home.loadingCard')} rows={1} />}>
      <InlineProposal id={card.id} words={<p>{card.what.shown}</p>} isGoneTo onClose={() => setOpen(false)} />
    </Suspense>
  );
}

function Line({ card, onOpen }: { readonly card: ProposalView; readonly onOpen: () => void }) {
  const titleId = useId();
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = line.current;
    element?.addEventListener(OPEN_CARD, onOpen);
    return () => element?.removeEventListener(OPEN_CARD, onOpen);
  }, [onOpen]);
  return (
    <article
      ref={line}
      className={styles.waiting}
      tabIndex={-1}
      data-card={card.id}
      data-state={card.state}
      aria-labelledby={titleId}
    >
      <CardLine card={card} titleId={titleId} choice={null} clashes={[]} onOpen={onOpen} />
    </article>
  );
}
