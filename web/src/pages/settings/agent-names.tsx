import { Link } from 'wouter';
import { useAgents } from '../../api/agents.ts';
import { FactList } from '../../components/fact-list.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { say } from '../../voice/say.ts';

/** The agents, one line each, with a link to their page. */
export function AgentNames() {
  const agents = useAgents();
  return (
    <Section title={say('nav.agents')} intro={say('names.intro')}>
      {agents.isError && agents.data === undefined && (
        <LoadError what={say('names.the')} error={agents.error} onRetry={() => void agents.refetch()} />
      )}
      {agents.isPending && <SkeletonRows label={say('names.loading')} rows={1} />}
      {agents.data !== undefined && (
        <FactList
          facts={agents.data.map(({ name, toolset, activeSchedules }) => ({
            name,
            value: (
              <>
                {toolset === null ? say('names.gone') : say('names.tools', { tools: toolset })} ·{' '}
                <Link href={`/schedules?agent=${encodeURIComponent(name)}`}>
                  {say('names.schedules', { number: activeSchedules })}
                </Link>
              </>
            ),
          }))}
        />
      )}
      <p>
        <Link href="/agents">{say('names.more')}</Link>
      </p>
    </Section>
  );
}
