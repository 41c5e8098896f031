import { Button } from '@mantine/core';
import type { AgentView } from '../../../../src/operations/server/agent-view.ts';
import { useAgents } from '../../api/agents.ts';
import { useHeartbeats } from '../../api/tasks.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { useFilters } from '../../components/filters/use-filters.ts';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { fits } from '../../components/palette/read-command.ts';
import { SearchField } from '../../components/search-field.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { say, sayWith } from '../../voice/say.ts';
import { AgentCard } from './agent-card.tsx';
import styles from './agents-page.module.css';
import { ForeignTools } from './foreign-tools.tsx';

/** With more, they can be searched. */
const FEW = 6;
/** With more on the page, each is a line that opens. */
const CARDS = 12;

/** The agents, and what each is doing. */
export function AgentsPage() {
  usePageTitle(say('team.title'));
  const agents = useAgents();
  return (
    <div className="page-wide">
      <PageHead title={say('team.title')} />
      {agents.data === undefined ? (
        agents.isError ? (
          <LoadError what={say('team.the')} error={agents.error} onRetry={() => void agents.refetch()} />
        ) : (
          <SkeletonRows label={say('team.loading')} />
        )
      ) : (
        <>
          <ForeignTools />
          <Team agents={agents.data} />
        </>
      )}
    </div>
  );
}

function Team({ agents }: { readonly agents: readonly AgentView[] }) {
  const hearts = useHeartbeats().data?.items;
  const filters = useFilters([]);
  const { q } = filters.values;
  const shown = agents.filter((agent) => q === undefined || fits(`${agent.name} ${agent.description ?? ''}`, q));
  return (
    <>
      {(agents.length > FEW || filters.isNarrowed) && (
        <div className={styles.search}>
          <SearchField label={say('team.search')} value={filters.search} onChange={filters.setSearch} />
          <span className="soft" role="status">
            {filters.isNarrowed
              ? say('team.some', { number: shown.length, all: agents.length })
              : say('team.count', { number: agents.length })}
          </span>
        </div>
      )}
      {shown.length === 0 && (
        <EmptyState title={say('team.noFit', { q: q ?? '' })}>
          <Button variant="default" onClick={filters.clear}>
            {say('team.clear')}
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={styles.cards} aria-label={say('team.title')}>
          {shown.map((agent) => (
            <AgentCard
              key={agent.name}
              agent={agent}
              heart={hearts?.find((heart) => heart.agent === agent.name)}
              isLine={shown.length > CARDS}
            />
          ))}
        </ul>
      )}
      {agents.length === 1 && (
        <p className={styles.hint}>
          {sayWith('team.hint', { file: <code>belfry.config.ts</code>, name: <code>@name</code> })}
        </p>
      )}
    </>
  );
}
