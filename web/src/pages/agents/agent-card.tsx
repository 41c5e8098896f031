import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { AgentView } from '../../../../src/operations/server/agent-view.ts';
import type { HeartbeatView } from '../../../../src/operations/tasks/heartbeat-view.ts';
import { useNewThread } from '../../api/agents.ts';
import { useMayChange } from '../../api/me.ts';
import { everyWords } from '../../components/heartbeat/every-words.ts';
import { Moment } from '../../time/moment.tsx';
import { say, sayNumber, sayWith } from '../../voice/say.ts';
import { useThreads } from '../chat/use-thread.ts';
import styles from './agents-page.module.css';

interface AgentProps {
  readonly agent: AgentView;
  readonly heart: HeartbeatView | undefined;
}

/** One agent; where there are many, a line that opens. */
export function AgentCard({ agent, heart, isLine }: AgentProps & { readonly isLine: boolean }) {
  if (!isLine)
    return (
      <li className={`framed ${styles.card}`} data-state={agent.state}>
        <header className={styles.head}>
          <Name agent={agent} />
          <State state={agent.state} />
        </header>
        <Facts agent={agent} heart={heart} />
      </li>
    );
  return (
    <li className={`framed ${styles.card}`} data-state={agent.state} data-line="">
      <details>
        <summary className={styles.head}>
          <Name agent={agent} />
          {agent.lastError !== null && <span className={styles.failed}>{say('team.hasFailed')}</span>}
          <State state={agent.state} />
        </summary>
        <Facts agent={agent} heart={heart} />
      </details>
    </li>
  );
}

function Name({ agent: { name, isDefault } }: Pick<AgentProps, 'agent'>) {
  return (
    <>
      <h2>{name}</h2>
      {isDefault && <span className={styles.tag}>{say('team.default')}</span>}
    </>
  );
}

function State({ state }: Pick<AgentView, 'state'>) {
  return (
    <span className={styles.state} data-state={state}>
      {say(`team.state.${state}`)}
    </span>
  );
}

/** Its present work, its tasks, and its last failure. */
function Facts({ agent, heart }: AgentProps) {
  const { name, kind, state, busy, description, activeSchedules, waiting, concurrency, model, tokensToday } = agent;
  return (
    <div className={styles.facts}>
      {description !== null && <p>{description}</p>}
      {busy !== null && (
        <p className={styles.busy}>
          {sayWith('team.since', { what: busy.what, when: <Moment at={busy.since} form="clock" /> })}{' '}
          {busy.runId !== null ? (
            <Link href={`/runs/${busy.runId}`}>{say('team.run')}</Link>
          ) : (
            <Link href={`/chat/${busy.threadId}`}>{say('team.chat')}</Link>
          )}
          {busy.others > 0 && <span className="soft">, {say('team.others', { number: busy.others })}</span>}
        </p>
      )}
      {state === 'missing' && <p className="bad">{say('team.gone')}</p>}
      <p className="soft">
        <Link href={`/schedules?agent=${encodeURIComponent(name)}`}>
          {say('team.schedules', { count: sayNumber(activeSchedules), number: activeSchedules })}
        </Link>
        {waiting > 0 && `, ${say('team.waiting', { number: waiting })}`}
        {concurrency !== null && ` · ${say('team.atATime', { number: concurrency })}`}
        {' · '}
        {model === null ? say(`team.kind.${kind}`) : model.name === 'builtin' ? say('team.builtIn') : model.name}
        {tokensToday !== null && tokensToday > 0 && ` · ${say('team.tokens', { number: sayNumber(tokensToday) })}`}
      </p>
      {agent.worker !== null && <Worker worker={agent.worker} />}
      {heart !== undefined && heart.state !== 'off' && (
        <p className="soft">
          <Link
            href={`/schedules?kind=heartbeat&agent=${encodeURIComponent(name)}${heart.state === 'paused' ? '&tab=paused' : ''}`}
          >
            {say('heart.one')}
          </Link>{' '}
          {heart.state === 'paused' ? say('team.paused') : everyWords(heart.everySeconds ?? 0)}
        </p>
      )}
      {agent.lastError !== null && <LastError error={agent.lastError} />}
      {agent.chats && <Talk name={name} />}
    </div>
  );
}

function Worker({ worker: { name, seenAt, isHere } }: { readonly worker: NonNullable<AgentView['worker']> }) {
  if (seenAt === null) return <p className="soft">{say('team.noWorker')}</p>;
  return (
    <p className={isHere ? 'soft' : 'bad'}>
      {sayWith(isHere ? 'team.worker' : 'team.workerAway', { name, when: <Moment at={seenAt} /> })}
    </p>
  );
}

function LastError({ error }: { readonly error: NonNullable<AgentView['lastError']> }) {
  return (
    <details className={styles.error}>
      <summary>{sayWith('team.lastFailed', { when: <Moment at={error.at} /> })}</summary>
      <p>{error.message}</p>
      {error.runId !== null && <Link href={`/runs/${error.runId}`}>{say('team.run')}</Link>}
    </details>
  );
}

/** Opens the conversation with an agent, or begins one. */
function Talk({ name }: { readonly name: string }) {
  const threads = useThreads().data;
  const begin = useNewThread();
  const [, navigate] = useLocation();
  const mayChange = useMayChange();
  const known = threads?.find(({ agent }) => agent === name);
  // A read-only person reads conversations and begins none.
  if (!mayChange)
    return known === undefined ? null : (
      <Button component={Link} href={`/chat/${known.id}`} variant="default" radius="xl" className={styles.talk}>
        {say('team.read', { name })}
      </Button>
    );
  const talk = () => {
    if (known !== undefined) navigate(`/chat/${known.id}`);
    else begin.mutate(name, { onSuccess: ({ id }) => navigate(`/chat/${id}`) });
  };
  return (
    <Button variant="default" radius="xl" className={styles.talk} loading={begin.isPending} onClick={talk}>
      {say('team.talk', { name })}
    </Button>
  );
}
