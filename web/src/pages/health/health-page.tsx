import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { isAppError } from '../../../../src/client/index.ts';
import { type Health, useHealth, useLookAgain } from '../../api/health/health.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { FactList } from '../../components/fact-list.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { LatenessPlot } from '../schedule/punctuality/lateness-plot.tsx';
import { LatenessTable } from '../schedule/punctuality/lateness-table.tsx';
import punctuality from '../schedule/punctuality/punctuality.module.css';
import { punctualityWords } from '../schedule/punctuality/punctuality-words.ts';
import { DataSection } from './data-section.tsx';
import { FindingList } from './finding-list.tsx';
import styles from './health-page.module.css';
import { verdictWords, withinWords } from './health-words.ts';
import { OutageSection } from './outage-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { WorkSection } from './work-section.tsx';

/** Belfry's health: findings, remedies, and the numbers behind them. */
export function HealthPage() {
  usePageTitle(say('well.title'));
  const health = useHealth();
  const { data } = health;
  if (data === undefined && isAppError(health.error, 'forbidden'))
    return (
      <EmptyState title={say('well.notYours')} isPage>
        <p>{sayWith('well.notYoursWhy', { link: <Link href="/settings/about">{say('well.about')}</Link> })}</p>
      </EmptyState>
    );
  return (
    <div className={styles.page}>
      <PageHead title={say('well.title')}>
        {data !== undefined && (
          <p
            className={styles.verdict}
            data-bad={data.findings.some(({ state }) => state === 'wrong') || undefined}
            role="status"
          >
            {verdictWords(data.findings)}
          </p>
        )}
      </PageHead>
      {data === undefined && health.isError && (
        <LoadError what={say('well.how')} error={health.error} onRetry={() => void health.refetch()} />
      )}
      {data === undefined && !health.isError && <SkeletonRows label={say('well.loading')} />}
      {data !== undefined && (
        <>
          <LastLook health={data} isStale={health.isError} />
          <FindingList findings={data.findings} />
          <WorkSection health={data} />
          <LatenessSection told={data.lateness} />
          <ServicesSection health={data} />
          <DataSection health={data} />
          <OutageSection health={data} />
        </>
      )}
    </div>
  );
}

/** The time of the last examination, and a button for a new one. */
function LastLook({ health, isStale }: { readonly health: Health; readonly isStale: boolean }) {
  const again = useLookAgain();
  const { examinedAt, isLooking } = health;
  if (examinedAt === null && !isLooking) return <p className={styles.look}>{say('well.inside')}</p>;
  return (
    <div className={styles.look}>
      <p>
        {isStale
          ? say('well.stale')
          : examinedAt === null
            ? say('well.looking')
            : sayWith('well.looked', { when: <Moment at={examinedAt} form="second" /> })}
      </p>
      <Button variant="default" size="xs" loading={again.isPending || isLooking} onClick={() => again.mutate()}>
        {say('well.again')}
      </Button>
    </div>
  );
}

/** How late the person's runs of a day began. */
function LatenessSection({ told }: { readonly told: Health['lateness'] }) {
  const isEmpty = told.count === 0 && told.missed === 0;
  if (isEmpty)
    return (
      <Section title={say('well.onTime')}>
        <p className="soft">{say('well.noneDue')}</p>
      </Section>
    );
  return (
    <Section title={say('well.onTime')}>
      <p className={punctuality.sentence}>{punctualityWords(told)}</p>
      <FactList
        facts={[
          { name: say('well.p50'), value: withinWords(told.p50Ms) },
          { name: say('well.p95'), value: withinWords(told.p95Ms) },
          { name: say('well.latest'), value: withinWords(told.maxMs) },
        ]}
      />
      <LatenessPlot told={told} />
      <p className={punctuality.legend} aria-hidden="true">
        {say('punct.legend')}
      </p>
      {told.hasMore && <p className="soft">{say('well.newest')}</p>}
      <LatenessTable told={told} />
    </Section>
  );
}
