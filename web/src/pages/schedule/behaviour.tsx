import { Link } from 'wouter';
import type { AgentView } from '../../../../src/operations/server/agent-view.ts';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { useAgents } from '../../api/agents.ts';
import { useChannels } from '../../api/channels.ts';
import { type Fact, FactList } from '../../components/fact-list.tsx';
import { Section } from '../../components/section.tsx';
import { say } from '../../voice/say.ts';
import { followUpWords } from '../schedules/follow-up-words.ts';
import { freshnessWords, noticeWords, triesWords } from './policy-words.ts';
import { optionFacts } from './schedule-summary.tsx';

/** The agent of a schedule, its permissions and recipients, and its behaviour when something goes wrong. */
export function Behaviour({ schedule }: { readonly schedule: ScheduleView }) {
  const agent = useAgents().data?.find(({ name }) => name === schedule.agent);
  return (
    <Section title={say('sched.behaves')}>
      <FactList
        areSentences
        facts={[...agentFacts(schedule, agent), ...optionFacts(schedule), ...policyFacts(schedule)]}
      />
    </Section>
  );
}

function agentFacts(schedule: ScheduleView, agent: AgentView | undefined): Fact[] {
  const { deliverTo } = schedule.policies;
  const told = deliverTo.length > 0 ? deliverTo : (agent?.channels ?? null);
  const { kind } = schedule;
  const facts: Fact[] = [
    { name: say('field.kind'), value: kind === 'action' ? say('kind.silent') : say(`kind.${kind}`) },
    {
      name: say('plan.agent'),
      value: (
        <>
          <Link href="/agents">{schedule.agent}</Link>
          {agent?.description != null && `: ${agent.description}`}
          {agent?.state === 'missing' && `: ${say('sched.undeclared')}`}
        </>
      ),
    },
    {
      name: say('sched.mayTell'),
      value: told === null ? say('sched.wherever') : <SaidOn places={told} />,
    },
  ];
  if (agent !== undefined) facts.push({ name: say('sched.mayDo'), value: say(`sched.yes.${agent.approval}`) });
  return facts;
}

function policyFacts({ kind, policies, when, timing }: ScheduleView): Fact[] {
  const { freshnessSeconds, followUp, notices } = policies;
  const quiet = timing?.quietNow ?? null;
  const facts: (Fact | null)[] = [
    { name: say('sched.whenMissed'), value: say(`policy.missed.${policies.missed}`) },
    { name: say('field.freshness'), value: freshnessWords(freshnessSeconds) },
    when.recurring ? { name: say('sched.whileRuns'), value: say(`policy.overlap.${policies.overlap}`) } : null,
    { name: say('sched.whenFails'), value: triesWords(policies.retryAttempts) },
    {
      name: say('field.timing.quietHours'),
      value: quiet === null ? say('sched.quietKeepsNone') : say('sched.quietWaits', { hours: quiet }),
    },
    kind === 'reminder' ? { name: say('sched.noAnswer'), value: followUpWords(followUp) } : null,
    notices === null ? null : { name: say('sched.told'), value: noticeWords(notices) },
  ];
  return facts.filter((fact) => fact !== null);
}

/** The places where a schedule's messages go, by the person's names. */
function SaidOn({ places }: { readonly places: readonly string[] }) {
  const links = useChannels().data?.items ?? [];
  const nameOf = (place: string): string => {
    if (place === 'web') return say('sched.thisPage');
    const link = links.find(({ id, channel }) => id === place || channel === place);
    return link?.label ?? place;
  };
  return <>{places.map(nameOf).join(', ')}</>;
}
