import { Button } from '@mantine/core';
import type { MissedView, ScheduleView } from '../../../../src/operations/views/views.ts';
import { useMissed } from '../../api/schedules.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './schedule-page.module.css';

/** Why occurrences were left out, in a word or two. */
const KIND_WORDS: Readonly<Record<MissedView['kind'], string>> = {
  missed: 'Missed',
  late: 'Too late',
  cap: 'Too many at once',
  pause: 'Paused',
  stopped: 'Stopped before it began',
  overlap: 'Still busy',
};

/** The occurrences without a run, and why. Renders nothing without any. */
export function MissedList({ schedule }: { readonly schedule: ScheduleView }) {
  const missed = useMissed(schedule.id);
  if (missed.isError) {
    return <LoadError what="What was missed" error={missed.error} onRetry={() => void missed.refetch()} />;
  }
  const ranges = missed.data?.pages.flatMap((page) => page.items) ?? [];
  if (ranges.length === 0) return null;
  return (
    <Section title="Missed and skipped" intro="Times without a run, and why.">
      <ul className={styles.missed} aria-label="Missed and skipped">
        {ranges.map((range) => (
          <li key={range.id}>
            <p>
              {range.count === 1 ? 'Once, ' : `${range.count} times, from `}
              <Moment at={range.from} form="weekday" />
              {range.count > 1 && (
                <>
                  {' '}
                  to <Moment at={range.to} form="weekday" />
                </>
              )}
            </p>
            <p className="soft">
              {range.kind === 'pause' ? '' : `${KIND_WORDS[range.kind]}: `}
              {range.reason}
            </p>
          </li>
        ))}
      </ul>
      {missed.hasNextPage && (
        <Button variant="default" loading={missed.isFetchingNextPage} onClick={() => void missed.fetchNextPage()}>
          Earlier ones
        </Button>
      )}
    </Section>
  );
}
