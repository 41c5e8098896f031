import { Suspense } from 'react';
import { Link } from 'wouter';
import type { HomeView } from '../../../../src/operations/home/home-view.ts';
import { useHome } from '../../api/home/home.ts';
import { useIsAdmin, useMayChange } from '../../api/me.ts';
import { Changes } from '../../components/changes.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { part } from '../../parts/part.ts';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { sentenceOf } from '../../voice/sentence-of.ts';
import { useCardKeys } from '../approvals/use-card-keys.ts';
import { beginWith, useQuickText } from '../schedules/use-quick-text.ts';
import { AttentionList } from './attention-list.tsx';
import { DayStrip } from './day-strip.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './home-page.module.css';
import { WaitingForMe } from './waiting-for-me.tsx';

const QuickAdd = part('quick-add', async () => (await import('../schedules/quick-add.tsx')).QuickAdd, []);

/** The overview: problems, pending questions, running work, and the day ahead. */
export function HomePage() {
  usePageTitle(say('nav.home'));
  useCardKeys();
  const home = useHome();
  const [text, setText] = useQuickText();
  const begin = (example: string) => beginWith(example, setText);
  const { data } = home;
  const mayChange = useMayChange();
  const isAdmin = useIsAdmin();
  return (
    <div className="page-wide">
      <PageHead title={say('nav.home')}>
        {data !== undefined && (
          <p className={styles.health} data-bad={!data.health.ticks || undefined}>
            {isAdmin ? <Link href="/health">{data.health.words}</Link> : data.health.words}
          </p>
        )}
      </PageHead>
      <Changes>
        <div className={styles.add}>
          <Suspense fallback={<SkeletonRows label={say('home.loadingAdd')} rows={1} />}>
            <QuickAdd text={text} onText={setText} isWanted={false} />
          </Suspense>
        </div>
      </Changes>
      {data === undefined && home.isError && (
        <LoadError what={say('home.overview')} error={home.error} onRetry={() => void home.refetch()} />
      )}
      {data === undefined && !home.isError && <SkeletonRows label={say('home.loading')} />}
      {data !== undefined && (
        <>
          {data.setup.isEmpty && (mayChange ? <FirstSteps setup={data.setup} onExample={begin} /> : <NothingYet />)}
          {data.unreached !== null && !data.setup.isEmpty && (
            <p>
              {data.unreached} <Link href="/settings/channels">{say('home.linkOne')}</Link>
            </p>
          )}
          <AttentionList home={data} />
          <WaitingForMe home={data} />
          <RunningNow home={data} />
          {!data.setup.isEmpty && <DayStrip hours={data.hours} isPartial={data.hoursPartial} />}
        </>
      )}
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState title={say('home.empty')}>
      <p>{say('home.emptyWhy')}</p>
    </EmptyState>
  );
}

/** Unfinished runs, and what each waits for. */
function RunningNow({ home }: { readonly home: HomeView }) {
  const { running, runningMore } = home;
  if (running.length === 0) {
    return home.setup.isEmpty ? null : (
      <Section title={say('home.running')}>
        <p className="soft">{say('home.noneRunning')}</p>
      </Section>
    );
  }
  return (
    <Section title={say('home.running')}>
      <ul className={styles.rows} aria-label={say('home.running')}>
        {running.map(({ run, agent, waits }) => (
          <li key={run.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.title}>
                <Link href={`/runs/${run.id}`}>{run.what}</Link>
                <span className={styles.agent}>{agent}</span>
              </p>
              <p className={styles.reason}>
                {waits === null
                  ? sayWith('home.since', { clock: <Moment at={run.startedAt ?? run.dueAt} form="clock" /> })
                  : sentenceOf(waits)}
              </p>
            </div>
            <StateWord state={run.state} />
          </li>
        ))}
      </ul>
      {runningMore > 0 && (
        <Link href="/runs" className={styles.more}>
          {say('home.moreRunning', { number: runningMore })}
        </Link>
      )}
    </Section>
  );
}
