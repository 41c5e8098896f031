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
import { AgentCard } from './agent-card.tsx';
import styles from './agents-page.module.css';
import { ForeignTools } from './foreign-tools.tsx';

/** With more, they can be searched. */
const FEW = 6;
/** With more on the page, each is a line that opens. */
const CARDS = 12;

/** The agents, and what each is doing. */
export function AgentsPage() {
  usePageTitle('Agents');
  const agents = useAgents();
  return (
    <div className={styles.page}>
      <PageHead title="Agents" />
      {agents.data === undefined ? (
        agents.isError ? (
          <LoadError what="The agents" error={agents.error} onRetry={() => void agents.refetch()} />
        ) : (
          <SkeletonRows label="Loading agents" />
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
          <SearchField label="Search agents" value={filters.search} onChange={filters.setSearch} />
          <span className="soft" role="status">
            {filters.isNarrowed ? `${shown.length} of ${agents.length}` : `${agents.length} agents`}
          </span>
        </div>
      )}
      {shown.length === 0 && (
        <EmptyState title={`No agent fits “${q}”`}>
          <Button variant="default" onClick={filters.clear}>
            Clear the search
          </Button>
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul className={styles.cards} aria-label="Agents">
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
          This is all of the team so far. Declare more of them in <code>belfry.config.ts</code>: each with a name, its
          own instructions, model and tools. Then <code>@name</code> at the beginning of a message speaks to one.
        </p>
      )}
    </>
  );
}
