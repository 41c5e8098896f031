import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TaskDetail, TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { client } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { errorWords } from '../../api/problem.ts';
import { useTask } from '../../api/tasks.ts';
import { Moment } from '../../time/moment.tsx';
import { say, sayNumber, sayWith } from '../../voice/say.ts';
import { Transcript } from '../run/transcript.tsx';
import styles from './task-details.module.css';

/** Notes and work, folded; renders nothing for an untouched task. */
export function TaskDetails({ task }: { readonly task: TaskView }) {
  const [isOpen, setOpen] = useState(false);
  const detail = useTask(task.id, isOpen);
  if (task.revision === 1) return null;
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('task.happened')}</summary>
      {detail.isError && <p role="alert">{errorWords(detail.error)}</p>}
      {detail.data !== undefined && <Happened detail={detail.data} />}
    </details>
  );
}

function Happened({ detail }: { readonly detail: TaskDetail }) {
  const { notes, turns, createdAt, inputTokens, outputTokens } = detail;
  const tokens = inputTokens + outputTokens;
  return (
    <div className={styles.happened}>
      <p className="soft">
        {sayWith('task.added', { when: <Moment at={createdAt} form="weekday" /> })}
        {tokens > 0 && ` · ${say('task.tokens', { number: sayNumber(tokens) })}`}
      </p>
      <ul>
        {notes.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            <span className="soft">
              <Moment at={at} form="weekday" />, {by}:
            </span>{' '}
            {text}
          </li>
        ))}
      </ul>
      {turns.map((turn) => (
        <Worked key={turn.id} turn={turn} />
      ))}
      {notes.length === 0 && turns.length === 0 && <p className="soft">{say('task.noted')}</p>}
    </div>
  );
}

/** One turn of work on it. */
function Worked({ turn }: { readonly turn: TaskDetail['turns'][number] }) {
  const [isOpen, setOpen] = useState(false);
  const read = useQuery({
    queryKey: keys.turn(turn.id),
    queryFn: ({ signal }) => client.getTurn({ id: turn.id }, { signal }),
    enabled: isOpen,
  });
  return (
    <details className={styles.worked} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {sayWith('chat.workedOn', {
          when: turn.startedAt === null ? say('chat.soon') : <Moment at={turn.startedAt} form="weekday" />,
          state: turn.state,
        })}
        {turn.error !== null && ` (${turn.error})`}
      </summary>
      {read.isError && <p role="alert">{errorWords(read.error)}</p>}
      {read.data !== undefined && <Transcript steps={read.data.steps} output={null} />}
    </details>
  );
}
