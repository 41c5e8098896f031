import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { shortName } from '../../api/schedule-change.ts';
import { usePastTasks, useTaskActions } from '../../api/tasks.ts';
import { Changes } from '../../components/changes.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { say } from '../../voice/say.ts';
import styles from './past-tasks.module.css';
import { TaskDetails } from './task-details.tsx';

/** Completed and abandoned tasks, newest first, with their results. Hidden while there are none. */
export function PastTasks({ agent }: { readonly agent: string }) {
  const past = usePastTasks(agent);
  const items = past.data?.pages.flatMap((page) => page.items) ?? [];
  if (past.isPending) return <SkeletonRows label={say('task.loadingPast')} rows={2} />;
  if (past.isError && items.length === 0)
    return <LoadError what={say('task.thePast')} error={past.error} onRetry={() => void past.refetch()} />;
  if (items.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="past-tasks">
      <h2 id="past-tasks">{say('task.finished')}</h2>
      <ul aria-label={say('task.finishedList')}>
        {items.map((task) => (
          <PastRow key={task.id} task={task} />
        ))}
      </ul>
      {past.hasNextPage && (
        <Button
          variant="default"
          radius="xl"
          loading={past.isFetchingNextPage}
          onClick={() => void past.fetchNextPage()}
        >
          {say('approve.earlier')}
        </Button>
      )}
    </section>
  );
}

/** Longer results are folded. */
const LONG = 280;

function PastRow({ task }: { readonly task: TaskView }) {
  const { act } = useTaskActions();
  const [isWhole, setWhole] = useState(false);
  const { result } = task;
  const isLong = result !== null && result.length > LONG;
  const name = shortName(task.description);
  return (
    <li className={styles.row} data-state={task.state}>
      <div className={styles.body}>
        <p className={styles.text}>{task.description}</p>
        <p className={styles.state}>{task.words}</p>
        {result !== null && (
          <p className={styles.result}>
            {isLong && !isWhole ? `${result.slice(0, LONG)}… ` : result}
            {isLong && (
              <button type="button" className={styles.whole} onClick={() => setWhole(!isWhole)}>
                {say(isWhole ? 'task.less' : 'test.all')}
              </button>
            )}
          </p>
        )}
        <TaskDetails task={task} />
      </div>
      <Changes>
        <div className={styles.buttons}>
          <Button
            variant="default"
            size="xs"
            aria-label={say('task.openAgainIt', { what: name })}
            onClick={() => void act(task, 'reopen')}
          >
            {say('task.openAgain')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={say('task.deleteIt', { what: name })}
            onClick={() => void act(task, 'delete')}
          >
            {say('plan.act.delete')}
          </Button>
        </div>
      </Changes>
    </li>
  );
}
