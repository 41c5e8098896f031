import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { ProposalView } from '../../../../src/operations/proposals/proposal-view.ts';
import { useAgents } from '../../api/agents.ts';
import { useWaiting, useWaitingCount, useWaitingFirstPage } from '../../api/proposals.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { withFilters } from '../../components/filters/address-filters.ts';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { say, sayNumber } from '../../voice/say.ts';
import { spokenLanguage } from '../../voice/spoken.ts';
import agentCardsStyles from './agent-cards.module.css';
import styles from './approvals-page.module.css';
import { DecidedList } from './decided-list.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { WaitingList } from './waiting-list.tsx';

/** Requests that agents may not carry out by themselves, and their outcomes. */
export function ApprovalsPage() {
  usePageTitle(say('nav.approvals'));
  useCardKeys();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'decided' ? 'decided' : 'waiting';
  const agent = params.get('agent');
  const choose = (name: string | null) =>
    setParams((before) => withFilters(before, { agent: name ?? '' }), { replace: true });
  const waiting = useWaiting();
  // A person who decided the last one stays with their results until they leave.
  const [wasFull, setWasFull] = useState(false);
  const firstPage = useWaitingFirstPage();
  const isPart = waiting.data === undefined;
  const items = waiting.data?.items ?? firstPage;
  if (!wasFull && items !== undefined && items.length > 0) setWasFull(true);
  const isCut = isPart || waiting.data?.isCut === true;
  const total = Math.max(useWaitingCount(), items?.length ?? 0);
  const isUnknown = items === undefined || (isPart && total <= items.length);
  const count = isUnknown ? null : (isCut ? total : items.length).toLocaleString(spokenLanguage());
  return (
    <div className="page-middle">
      <PageHead title={say('nav.approvals')} />
      <AgentCards waiting={items ?? []} isCut={isCut} chosen={agent} onChoose={choose} />
      {agent !== null && (
        <p className={styles.only}>
          {say('approve.onlyOf', { agent })}{' '}
          <button type="button" className={`pill ${styles.plain}`} onClick={() => choose(null)}>
            {say('approve.showAll')}
          </button>
        </p>
      )}
      <TabBar
        label={say('approve.which')}
        tab={tab}
        tabs={[
          { name: 'waiting', words: say('approve.waiting'), count },
          { name: 'decided', words: say('approve.decided'), count: null },
        ]}
        onTab={(next) =>
          setParams((before) => withFilters(before, { tab: next === 'waiting' ? '' : next }), { replace: true })
        }
      />
      <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} className={styles.panel}>
        {tab === 'decided' ? (
          <DecidedList />
        ) : (
          <>
            {items !== undefined && (items.length > 0 || wasFull) && (
              <WaitingList waiting={items} agent={agent} isPart={isPart} />
            )}
            {isPart && <OthersAreRead isFirst={items === undefined} waiting={waiting} />}
            {isCut && !isPart && <OldestOnly of={count} shown={items?.length ?? 0} />}
            {items?.length === 0 && <NothingWaits isAfter={wasFull} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Under the cards, when there are more than are read at once. */
function OldestOnly({ of, shown }: { readonly of: string | null; readonly shown: number }) {
  return <p className={styles.only}>{say('approve.oldest', { all: of ?? '', shown })}</p>;
}

interface OthersAreReadProps {
  /** True while none was read. */
  readonly isFirst: boolean;
  readonly waiting: ReturnType<typeof useWaiting>;
}

/** In place of the cards that are still being read, or that an error keeps back. */
function OthersAreRead({ isFirst, waiting }: OthersAreReadProps) {
  if (!waiting.isError)
    return <SkeletonRows label={say(isFirst ? 'approve.loadingWaiting' : 'approve.loadingOthers')} rows={3} />;
  const what = say(isFirst ? 'approve.whatWaits' : 'approve.others');
  return <LoadError what={what} error={waiting.error} onRetry={() => void waiting.refetch()} />;
}

function NothingWaits({ isAfter }: { readonly isAfter: boolean }) {
  if (isAfter) return <p className={styles.over}>{say('approve.noMore')}</p>;
  return (
    <EmptyState title={say('shared.none')}>
      <p>{say('approve.why')}</p>
    </EmptyState>
  );
}

interface AgentCardsProps {
  readonly waiting: readonly ProposalView[];
  /** True when more are pending than were read. */
  readonly isCut: boolean;
  /** The agent whose cards alone are shown; null for all. */
  readonly chosen: string | null;
  readonly onChoose: (agent: string | null) => void;
}

/** The agents, busy or idle, with their numbers of pending proposals; a press shows one agent's cards alone. */
function AgentCards({ waiting, isCut, chosen, onChoose }: AgentCardsProps) {
  const agents = useAgents().data ?? [];
  return (
    <ul className={agentCardsStyles.agents} aria-label={say('nav.agents')}>
      {agents.map(({ name, state, activeSchedules }) => {
        const asks = waiting.filter(({ agent }) => agent === name).length;
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={chosen === name}
              onClick={() => onChoose(chosen === name ? null : name)}
            >
              <strong>{name}</strong>
              <span className={agentCardsStyles.state} data-busy={state === 'busy' || undefined}>
                {say(`approve.${state}`)}
              </span>
              <span className="soft">
                {say('approve.active', { number: activeSchedules, count: sayNumber(activeSchedules) })}
                {asks > 0 && `, ${say('approve.asks', { count: `${asks}${isCut ? '+' : ''}` })}`}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
