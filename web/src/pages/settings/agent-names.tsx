import { Link } from 'wouter';
import { useAgents } from '../../api/agents.ts';
import { FactList } from '../../components/fact-list.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';

/** The agents, one line each, with a link to their page. */
export function AgentNames() {
  const agents = useAgents();
  return (
    <Section
      title="Agents"
      intro="Agents are declared in belfry.config.ts by whoever runs this Belfry. What each does now, and its tools from outside, are on a page of their own."
    >
      {agents.isError && agents.data === undefined && (
        <LoadError what="The agents" error={agents.error} onRetry={() => void agents.refetch()} />
      )}
      {agents.isPending && <SkeletonRows label="Loading the agents" rows={1} />}
      {agents.data !== undefined && (
        <FactList
          facts={agents.data.map(({ name, toolset, activeSchedules }) => ({
            name,
            value: (
              <>
                {toolset === null ? 'not declared any more' : `tools: ${toolset}`} ·{' '}
                <Link href={`/schedules?agent=${encodeURIComponent(name)}`}>
                  {activeSchedules} active {activeSchedules === 1 ? 'schedule' : 'schedules'}
                </Link>
              </>
            ),
          }))}
        />
      )}
      <p>
        <Link href="/agents">What they do, and their tools</Link>
      </p>
    </Section>
  );
}
