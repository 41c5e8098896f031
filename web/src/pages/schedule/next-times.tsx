import { Button } from '@mantine/core';
import type { ScheduleDetail, ScheduleView } from '../../../../src/operations/views/views.ts';
import { useNextTimes } from '../../api/schedules.ts';
import { NextInstants } from '../../components/next-instants.tsx';
import { say } from '../../voice/say.ts';
import styles from './schedule-page.module.css';

/** The next times of a schedule, a few at first and more on request, with the effects of clock changes. */
export function NextTimes({ schedule }: { readonly schedule: ScheduleView & Partial<Pick<ScheduleDetail, 'next'>> }) {
  const comes = schedule.nextAt !== null;
  const times = useNextTimes(schedule.id, comes);
  if (!comes) return null;
  const pages = times.data?.pages ?? [];
  const known = pages.flatMap(({ items }) => items);
  // A pressed action shows at once, with the next occurrence at most; the server's answer has all.
  const isFresh = known[0]?.at === schedule.nextAt;
  const shown = isFresh ? known.map(({ at }) => at) : (schedule.next ?? [schedule.nextAt ?? '']);
  const changes = isFresh ? [...new Set(known.flatMap(({ clockChange }) => clockChange ?? []))] : [];
  return (
    <div>
      <NextInstants instants={shown} label={say('add.nextTimes')} />
      {changes.map((words) => (
        <p key={words} className="soft">
          {words}
        </p>
      ))}
      {isFresh && times.hasNextPage && (
        <Button
          className={styles.more}
          variant="subtle"
          size="compact-sm"
          loading={times.isFetchingNextPage}
          onClick={() => void times.fetchNextPage()}
        >
          {say('sched.moreTimes')}
        </Button>
      )}
    </div>
  );
}
