import { Button } from '@mantine/core';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { useMissed } from '../../api/schedules.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import styles from './schedule-page.module.css';

/** The occurrences without a run, and why. Renders nothing without any. */
export function MissedList({ schedule }: { readonly schedule: ScheduleView }) {
  const missed = useMissed(schedule.id);
  if (missed.isError) {
    return <LoadError what={say('sched.missedWhat')} error={missed.error} onRetry={() => void missed.refetch()} />;
  }
  const ranges = missed.data?.pages.flatMap((page) => page.items) ?? [];
  if (ranges.length === 0) return null;
  return (
    <Section title={say('sched.missedTitle')} intro={say('sched.missedIntro')}>
      <ul className={styles.missed} aria-label={say('sched.missedTitle')}>
        {ranges.map((range) => (
          <li key={range.id}>
            <p>
              {range.count === 1
                ? sayWith('sched.onceAt', { when: <Moment at={range.from} form="weekday" /> })
                : sayWith('sched.timesFrom', {
                    number: range.count,
                    from: <Moment at={range.from} form="weekday" />,
                    to: <Moment at={range.to} form="weekday" />,
                  })}
            </p>
            <p className="soft">{say(`sched.left.${range.kind}`, { why: range.reason })}</p>
          </li>
        ))}
      </ul>
      {missed.hasNextPage && (
        <Button variant="default" loading={missed.isFetchingNextPage} onClick={() => void missed.fetchNextPage()}>
          {say('sched.earlier')}
        </Button>
      )}
    </Section>
  );
}
