import { Button } from '@mantine/core';
import { useId } from 'react';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { useDecided } from '../../api/proposals.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import styles from './approvals-page.module.css';
import { DecidedFacts } from './card/decided-facts.tsx';
import { SettledLine } from './card/settled-line.tsx';

/** Decided proposals, newest first. */
export function DecidedList() {
  const decided = useDecided();
  const pages = decided.data?.pages;
  if (pages === undefined) {
    return decided.isError ? (
      <LoadError what={say('approve.theDecided')} error={decided.error} onRetry={() => void decided.refetch()} />
    ) : (
      <SkeletonRows label={say('approve.loadingDecided')} />
    );
  }
  const items = pages.flatMap((page) => page.items).filter(({ state }) => state !== 'pending');
  return (
    <>
      {items.length === 0 && (
        <EmptyState title={say('approve.noneDecided')}>
          <p>{say('approve.keptHere')}</p>
        </EmptyState>
      )}
      <ul className={styles.decided} aria-label={say('approve.decidedList')}>
        {items.map((card) => (
          <DecidedItem key={card.id} card={card} />
        ))}
      </ul>
      {decided.hasNextPage && (
        <Button
          variant="default"
          radius="xl"
          loading={decided.isFetchingNextPage}
          onClick={() => void decided.fetchNextPage()}
        >
          {say('approve.earlier')}
        </Button>
      )}
    </>
  );
}

function DecidedItem({ card }: { readonly card: ProposalView }) {
  const titleId = useId();
  return (
    <li>
      <article className={styles.old} aria-labelledby={`${titleId} ${titleId}-what`}>
        <SettledLine card={card} titleId={titleId} />
        <details>
          <summary>
            {card.title}
            {card.decision !== null && (
              <>
                {' · '}
                <Moment at={card.decision.at} form="weekday" />
              </>
            )}
          </summary>
          <DecidedFacts card={card} />
        </details>
      </article>
    </li>
  );
}
