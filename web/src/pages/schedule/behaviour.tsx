import { Link } from 'wouter';
import type { AgentView } from '../../../../src/operations/server/agent-view.ts';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { useAgents } from '../../api/agents.ts';
import { type Fact, FactList } from '../../components/fact-list.tsx';
import { Section } from '../../components/section.tsx';
import { say } from '../../voice/say.ts';
import { followUpWords } from '../schedules/follow-up-words.ts';
import { freshnessChoices, MISSED_CHOICES, noticeWords, OVERLAP_CHOICES, RETRY_CHOICES } from './policy-words.ts';
import { SaidOn } from './said-on.tsx';
import { optionFacts } from './schedule-summary.tsx';

const NEEDS_YES: Readonly<Record<AgentView['approval'], string>> = {
  always: 'Whatever it wants to plan or change needs your yes.',
  recurring: 'What comes back needs your yes, and whatever it asks for in a background run.',
  direct: 'A reminder that you ask for yourself needs no yes, and Belfry tells you of it; everything else needs one.',
  never: 'It may plan by itself while you talk to it; in a background run it asks.',
};

/** The agent of a schedule, its permissions and recipients, and its behaviour when something goes wrong. */
export function Behaviour({ schedule }: { readonly schedule: ScheduleView }) {
  const agent = useAgents().data?.find(({ name }) => name === schedule.agent);
  return (
    <Section title="What it may do, and how it behaves">
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
    { name: 'Kind', value: kind === 'action' ? 'Action, in silence' : say(`kind.${kind}`) },
    {
      name: 'Agent',
      value: (
        <>
          <Link href="/agents">{schedule.agent}</Link>
          {agent?.description != null && `: ${agent.description}`}
          {agent?.state === 'missing' && ': it is not declared any more, so nothing runs'}
        </>
      ),
    },
    {
      name: 'It may tell you',
      value: told === null ? 'in its conversation, and wherever you linked' : <SaidOn places={told} />,
    },
  ];
  if (agent !== undefined) facts.push({ name: 'It may do', value: NEEDS_YES[agent.approval] });
  return facts;
}

function policyFacts({ kind, policies, when, timing }: ScheduleView): Fact[] {
  const { freshnessSeconds, followUp, notices } = policies;
  const wordsOf = <T extends string>(choices: readonly { value: T; words: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.words ?? value;
  const fresh = freshnessSeconds === null ? 'always' : String(freshnessSeconds);
  const quiet = timing?.quietNow ?? null;
  const facts: (Fact | null)[] = [
    { name: 'When it was missed', value: wordsOf(MISSED_CHOICES, policies.missed) },
    { name: 'How late is still useful', value: wordsOf(freshnessChoices(fresh), fresh) },
    when.recurring ? { name: 'When the last one still runs', value: wordsOf(OVERLAP_CHOICES, policies.overlap) } : null,
    {
      name: 'When it fails',
      value:
        RETRY_CHOICES.find(({ value }) => value === String(policies.retryAttempts))?.words ??
        `It is tried up to ${policies.retryAttempts} times, with growing pauses.`,
    },
    { name: 'Quiet hours', value: quiet === null ? 'It keeps none.' : `It waits while they are: ${quiet}.` },
    kind === 'reminder' ? { name: 'Without an answer', value: followUpWords(followUp) } : null,
    notices === null ? null : { name: 'You are told', value: noticeWords(notices) },
  ];
  return facts.filter((fact) => fact !== null);
}
