import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { AgentView } from '../../../../src/operations/server/agent-view.ts';
import type { HeartbeatView } from '../../../../src/operations/tasks/heartbeat-view.ts';
import { useNewThread } from '../../api/agents.ts';
import { useMayChange } from '../../api/me.ts';
import { everyWords } from '../../components/heartbeat/every-words.ts';
import { Moment } from '../../time/moment.tsx';
import { useThreads } from '../chat/use-thread.ts';
import styles from './agents-page.module.css';

const KINDS: Readonly<Record<AgentView['kind'], string>> = {
  language: 'Language model',
  function: 'Function',
  webhook: 'Webhook',
  command: 'Command',
  acp: 'ACP',
  worker: 'Workers that call',
  missing: 'Not declared any more',
};
const WORDS: Readonly<Record<AgentView['state'], string>> = { idle: 'Idle', busy: 'Busy', missing: 'Missing' };

interface AgentProps {
  readonly agent: AgentView;
  readonly heart: HeartbeatView | undefined;
}

/** One agent; where there are many, a line that opens. */
export function AgentCard({ agent, heart, isLine }: AgentProps & { readonly isLine: boolean }) {
  if (!isLine)
    return (
      <li className={styles.card} data-state={agent.state}>
        <header className={styles.head}>
          <Name agent={agent} />
          <State state={agent.state} />
        </header>
        <Facts agent={agent} heart={heart} />
      </li>
    );
  return (
    <li className={styles.card} data-state={agent.state} data-line="">
      <details>
        <summary className={styles.head}>
          <Name agent={agent} />
          {agent.lastError !== null && <span className={styles.failed}>Has failed</span>}
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
      {isDefault && <span className={styles.tag}>default</span>}
    </>
  );
}

function State({ state }: Pick<AgentView, 'state'>) {
  return (
    <span className={styles.state} data-state={state}>
      {WORDS[state]}
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
          {busy.what} <span className="soft">since</span> <Moment at={busy.since} form="clock" />{' '}
          {busy.runId !== null ? (
            <Link href={`/runs/${busy.runId}`}>Run</Link>
          ) : (
            <Link href={`/chat/${busy.threadId}`}>Chat</Link>
          )}
          {busy.others > 0 && <span className="soft">, and {busy.others} more</span>}
        </p>
      )}
      {state === 'missing' && (
        <p className={styles.bad}>
          It is gone from the configuration, and its schedules wait for it. Declare it again, or cancel them.
        </p>
      )}
      <p className="soft">
        <Link href={`/schedules?agent=${encodeURIComponent(name)}`}>
          {activeSchedules.toLocaleString('en')} active {activeSchedules === 1 ? 'schedule' : 'schedules'}
        </Link>
        {waiting > 0 && `, ${waiting} waiting`}
        {concurrency !== null && ` · ${concurrency} at a time`}
        {' · '}
        {model === null ? KINDS[kind] : model.name === 'builtin' ? 'Built-in model' : model.name}
        {tokensToday !== null && tokensToday > 0 && ` · ${tokensToday.toLocaleString('en')} tokens today`}
      </p>
      {agent.worker !== null && <Worker worker={agent.worker} />}
      {heart !== undefined && heart.state !== 'off' && (
        <p className="soft">
          <Link
            href={`/schedules?kind=heartbeat&agent=${encodeURIComponent(name)}${heart.state === 'paused' ? '&tab=paused' : ''}`}
          >
            Heartbeat
          </Link>{' '}
          {heart.state === 'paused' ? 'paused' : everyWords(heart.everySeconds ?? 0)}
        </p>
      )}
      {agent.lastError !== null && <LastError error={agent.lastError} />}
      {agent.chats && <Talk name={name} />}
    </div>
  );
}

function Worker({ worker: { name, seenAt, isHere } }: { readonly worker: NonNullable<AgentView['worker']> }) {
  if (seenAt === null)
    return <p className="soft">No worker has called yet. Its wakes wait for one, as their schedules say.</p>;
  return (
    <p className={isHere ? 'soft' : styles.bad}>
      {isHere ? 'A worker is here' : 'No worker is here, and its wakes wait'}: {name} called <Moment at={seenAt} />
    </p>
  );
}

function LastError({ error }: { readonly error: NonNullable<AgentView['lastError']> }) {
  return (
    <details className={styles.error}>
      <summary>
        Last failed <Moment at={error.at} />
      </summary>
      <p>{error.message}</p>
      {error.runId !== null && <Link href={`/runs/${error.runId}`}>Run</Link>}
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
        Read the chat with {name}
      </Button>
    );
  const talk = () => {
    if (known !== undefined) navigate(`/chat/${known.id}`);
    else begin.mutate(name, { onSuccess: ({ id }) => navigate(`/chat/${id}`) });
  };
  return (
    <Button variant="default" radius="xl" className={styles.talk} loading={begin.isPending} onClick={talk}>
      Talk to {name}
    </Button>
  );
}
