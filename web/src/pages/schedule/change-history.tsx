import { Button } from '@mantine/core';
import { useHistory } from '../../api/access.ts';
import { useZone } from '../../api/me.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import styles from './change-history.module.css';
import { changeLines } from './change-words.ts';

/** Who changed this schedule, what, when and from where, newest first. */
export function ChangeHistory({ scheduleId }: { readonly scheduleId: string }) {
  const zone = useZone();
  const history = useHistory(scheduleId);
  const entries = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={say('sched.changes')}>
      {history.isPending && <SkeletonRows label={say('sched.loadingChanges')} rows={2} />}
      {history.isError && (
        <LoadError what={say('sched.changes')} error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.isSuccess && entries.length === 0 && <p className="soft">{say('sched.noRecord')}</p>}
      <ol className={styles.list} aria-label={say('sched.changesList')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              {entry.words}, <Moment at={entry.at} form="weekday" />
            </p>
            {changeLines(entry, zone).map((line) => (
              <p key={line} className={styles.line}>
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {say('sched.earlierChanges')}
        </Button>
      )}
    </Section>
  );
}
