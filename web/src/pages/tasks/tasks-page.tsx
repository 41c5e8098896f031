import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { HeartbeatView } from '../../../../src/operations/tasks/heartbeat-view.ts';
import type { TaskView } from '../../../../src/operations/tasks/task-view.ts';
import { useHeartbeats, useOpenTasks } from '../../api/tasks.ts';
import { Changes } from '../../components/changes.tsx';
import { EmptyState, Examples } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { say } from '../../voice/say.ts';
import { AddTaskForm } from './add-task-form.tsx';
import { HeartbeatCard } from './heartbeat-card.tsx';
import { PastTasks } from './past-tasks.tsx';
import { TaskList } from './task-list.tsx';
import styles from './tasks-page.module.css';

/** The to-do list of each agent: open tasks in order, the heartbeat, and ended tasks. */
export function TasksPage() {
  usePageTitle(say('nav.tasks'));
  const hearts = useHeartbeats();
  const open = useOpenTasks();
  const broken = [hearts, open].find((query) => query.isError && query.data === undefined);
  const retry = () => {
    void hearts.refetch();
    void open.refetch();
  };
  return (
    <div className="page-middle">
      <PageHead title={say('nav.tasks')} />
      {broken !== undefined && <LoadError what={say('task.the')} error={broken.error} onRetry={retry} />}
      {broken === undefined && (hearts.data === undefined || open.data === undefined) && (
        <SkeletonRows label={say('task.loading')} />
      )}
      {hearts.data !== undefined && open.data !== undefined && <Lists hearts={hearts.data.items} open={open.data} />}
    </div>
  );
}

/** One list at a time; tabs for several. */
function Lists({ hearts, open }: { readonly hearts: readonly HeartbeatView[]; readonly open: readonly TaskView[] }) {
  const [params, setParams] = useSearchParams();
  const [first] = hearts;
  const heart = hearts.find(({ agent }) => agent === params.get('agent')) ?? first;
  if (heart === undefined) return null;
  const tabs = hearts.map(({ agent }) => ({
    name: agent,
    words: agent,
    count: String(open.filter((task) => task.agent === agent).length),
  }));
  const openTab = (agent: string) => setParams(agent === first?.agent ? {} : { agent }, { replace: true });
  const list = <List key={heart.agent} heart={heart} tasks={open.filter(({ agent }) => agent === heart.agent)} />;
  if (tabs.length === 1) return list;
  return (
    <>
      <div className={styles.tabs}>
        <TabBar label={say('task.whose')} tabs={tabs} tab={heart.agent} onTab={openTab} />
      </div>
      <div role="tabpanel" id={`panel-${heart.agent}`} aria-labelledby={`tab-${heart.agent}`}>
        {list}
      </div>
    </>
  );
}

function List({ heart, tasks }: { readonly heart: HeartbeatView; readonly tasks: readonly TaskView[] }) {
  const [text, setText] = useState('');
  return (
    <>
      <HeartbeatCard heart={heart} />
      <Changes>
        <AddTaskForm agent={heart.agent} text={text} onText={setText} />
      </Changes>
      {tasks.length === 0 ? (
        <EmptyState title={say('task.empty')}>
          <Changes>
            <p>{say('task.emptyWhy', { agent: heart.agent })}</p>
            <Examples texts={[say('task.example1'), say('task.example2'), say('task.example3')]} onPick={setText} />
          </Changes>
        </EmptyState>
      ) : (
        <TaskList tasks={tasks} agent={heart.agent} />
      )}
      <PastTasks agent={heart.agent} />
    </>
  );
}
