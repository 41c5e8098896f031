import { useAgents } from '../../api/agents.ts';
import { useHeartbeats } from '../../api/tasks.ts';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { AgentCard } from './agent-card.tsx';
import styles from './agents-page.module.css';
import { ForeignTools } from './foreign-tools.tsx';

/** The agents, and what each is doing. */
export function AgentsPage() {
  usePageTitle('Agents');
  const agents = useAgents();
  const hearts = useHeartbeats().data?.items;
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
          <ul className={styles.cards} aria-label="Agents">
            {agents.data.map((agent) => (
              <AgentCard key={agent.name} agent={agent} heart={hearts?.find((heart) => heart.agent === agent.name)} />
            ))}
          </ul>
          {agents.data.length === 1 && (
            <p className={styles.hint}>
              This is all of the team so far. Declare more of them in <code>belfry.config.ts</code>: each with a name,
              its own instructions, model and tools. Then <code>@name</code> at the beginning of a message speaks to
              one.
            </p>
          )}
        </>
      )}
    </div>
  );
}
