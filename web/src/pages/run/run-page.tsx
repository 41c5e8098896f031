import { Button } from '@mantine/core';
import { Link, useLocation, useParams } from 'wouter';
import type { RunDetail, RunView } from '../../../../src/operations/views/run-views.ts';
import { useMayChange, useStatus, useZone } from '../../api/me.ts';
import { useRun } from '../../api/runs.ts';
import { useScheduleActions } from '../../api/schedule-actions.ts';
import { shortName } from '../../api/schedule-change.ts';
import { useSchedule } from '../../api/schedules.ts';
import { BackLink } from '../../components/back-link.tsx';
import { BudgetSection } from '../../components/budget/budget-section.tsx';
import { IconPlayerPlay } from '../../components/icons.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { shortRuleWords } from '../../time/rule-words.ts';
import { Beside } from './beside.tsx';
import { CopyRun } from './copy-run.tsx';
import { Deliveries } from './deliveries.tsx';
import { RunFacts } from './run-facts.tsx';
import styles from './run-page.module.css';
import { runText } from './run-text.ts';
import { Waterfall } from './waterfall.tsx';
import { WhyLate } from './why-late.tsx';

const CAUSES: Readonly<Record<RunView['cause'], string>> = {
  scheduled: 'A run',
  manual: 'Started by hand, a run',
  follow_up: 'A follow-up',
  snooze: 'After a snooze, a run',
  after: 'After another one, a run',
  event: 'Started by its webhook, a run',
  backfill: 'For a past time, a run',
  test: 'A test run',
};

/** One run: when, how, its messages and steps, and where they were sent. */
export function RunPage() {
  const { id = '' } = useParams<{ id: string }>();
  const run = useRun(id);
  usePageTitle(run.data === undefined ? 'Run' : `Run of ${shortName(run.data.what)}`);
  return (
    <div className={styles.page}>
      <BackLink href="/runs">All runs</BackLink>
      {run.data !== undefined && <RunBody run={run.data} />}
      {run.data === undefined && run.isError && (
        <LoadError what="This run" error={run.error} onRetry={() => void run.refetch()} />
      )}
      {run.isPending && <SkeletonRows label="Loading the run" />}
    </div>
  );
}

function RunBody({ run }: { readonly run: RunDetail }) {
  const schedule = useSchedule(run.scheduleId);
  const zone = useZone();
  const { runNow } = useScheduleActions();
  const version = useStatus().data?.version ?? null;
  const [, navigate] = useLocation();
  const again = async () => {
    if (schedule.data === undefined) return;
    const runId = await runNow(schedule.data);
    if (runId !== null) navigate(`/runs/${runId}`);
  };
  const mayChange = useMayChange();
  const mayRun =
    mayChange && schedule.data !== undefined && ['active', 'paused', 'failed'].includes(schedule.data.state);
  return (
    <>
      <PageHead title={run.what}>
        <div className={styles.actions}>
          {mayRun && (
            <Button variant="default" leftSection={<IconPlayerPlay size={18} />} onClick={() => void again()}>
              Run again
            </Button>
          )}
          <CopyRun text={() => runText(run, schedule.data?.when.sentence ?? 'its schedule is gone', version)} />
        </div>
      </PageHead>
      <p className={styles.of}>
        {CAUSES[run.cause]} of the schedule{' '}
        <Link href={`/schedules/${run.scheduleId}`}>
          {schedule.data === undefined ? 'its schedule' : shortRuleWords(schedule.data.when.sentence, zone)}
        </Link>
      </p>
      <RunFacts run={run} />
      <WhyLate run={run} />
      <Beside run={run} />
      <BudgetSection scheduleId={run.scheduleId} runId={run.id} />
      <Section title="What was sent">
        <Deliveries run={run} />
      </Section>
      <Section title="What happened" intro="Open a line for what was asked and what came of it.">
        <Waterfall run={run} />
      </Section>
      {run.wake !== null && (
        <Section title="What the agent was told">
          <pre className={styles.raw}>{run.wake}</pre>
        </Section>
      )}
    </>
  );
}
