import { Button } from '@mantine/core';
import { useHistory } from '../../api/access.ts';
import { useZone } from '../../api/me.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './change-history.module.css';
import { changeLines } from './change-words.ts';

/** Who changed this schedule, what, when and from where, newest first. */
export function ChangeHistory({ scheduleId }: { readonly scheduleId: string }) {
  const zone = useZone();
  const history = useHistory(scheduleId);
  const entries = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title="History of changes">
      {history.isPending && <SkeletonRows label="Loading the history of changes" rows={2} />}
      {history.isError && (
        <LoadError what="The history of changes" error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.isSuccess && entries.length === 0 && <p className="soft">Nothing is on record.</p>}
      <ol className={styles.list} aria-label="Changes">
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
          Earlier changes
        </Button>
      )}
    </Section>
  );
}
