import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { isAppError } from '../../../../src/client/index.ts';
import { useProposal, useWaitingCount } from '../../api/proposals.ts';
import { BackLink } from '../../components/back-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { say } from '../../voice/say.ts';
import styles from './approvals-page.module.css';
import { DecidedFacts } from './card/decided-facts.tsx';
import { ProposalCard } from './card/proposal-card.tsx';
import { shortWords } from './card/proposal-words.ts';
import { focusCard } from './focus.ts';
import { useCardKeys } from './use-card-keys.ts';

/**
 * One card at an address of its own, where links from chats, programs and notices lead, before and after its
 * decision.
 */
export function CardPage() {
  const { id = '' } = useParams<{ id: string }>();
  const proposal = useProposal(id);
  const waiting = useWaitingCount();
  useCardKeys();
  const card = proposal.data;
  usePageTitle(card === undefined ? say('approve.one') : shortWords(card.what));
  const isThere = card !== undefined;
  useEffect(() => {
    if (isThere) focusCard(id);
  }, [isThere, id]);
  const isPending = card?.state === 'pending';
  const others = waiting - (isPending ? 1 : 0);
  return (
    <div className="page-middle">
      <BackLink href="/approvals">{say('approve.all')}</BackLink>
      {card === undefined && isUnknown(proposal.error) && <UnknownCard />}
      {card === undefined && proposal.isError && !isUnknown(proposal.error) && (
        <LoadError what={say('approve.thisCard')} error={proposal.error} onRetry={() => void proposal.refetch()} />
      )}
      {proposal.isPending && <SkeletonRows label={say('home.loadingCard')} />}
      {card !== undefined && (
        <>
          <PageHead title={say(isPending ? 'approve.forAnswer' : 'approve.wasDecided')} />
          <div className={styles.panel}>
            <ProposalCard card={card} />
            {!isPending && <DecidedFacts card={card} />}
          </div>
        </>
      )}
      {others > 0 && (
        <p>
          <Link href="/approvals">{say('approve.moreWait', { number: others })}</Link>
        </p>
      )}
    </div>
  );
}

const isUnknown = (error: unknown): boolean => isAppError(error, 'not_found') || isAppError(error, 'invalid_input');

function UnknownCard() {
  return (
    <EmptyState title={say('approve.noCard')} isPage>
      <p>
        {say('approve.noCardWhy')} <Link href="/approvals">{say('approve.lookWaiting')}</Link>.
      </p>
    </EmptyState>
  );
}
