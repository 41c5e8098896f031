import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RunFilter } from '../../api/inputs.ts';
import { useRuns } from '../../api/runs.ts';
import { LoadError } from '../../components/load-error.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { say } from '../../voice/say.ts';
import styles from './run-list.module.css';
import { RunRow } from './run-row.tsx';

interface RunListProps {
  readonly filter: RunFilter;
  readonly withName: boolean;
  /** Shown when no run matches. */
  readonly empty: ReactNode;
}

/** Runs, newest first, a page at a time. */
export function RunList({ filter, withName, empty }: RunListProps) {
  const runs = useRuns(filter);
  const pages = runs.data?.pages;
  if (pages === undefined) {
    return runs.isError ? (
      <LoadError what={say('run.the')} error={runs.error} onRetry={() => void runs.refetch()} />
    ) : (
      <SkeletonRows label={say('run.loading')} />
    );
  }
  const items = pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <>
      <ul
        className={styles.list}
        aria-label={say('nav.runs')}
        data-framed={withName || undefined}
        data-old={runs.isPlaceholderData || undefined}
      >
        {items.map((run) => (
          <RunRow key={run.id} run={run} withName={withName} />
        ))}
      </ul>
      {runs.hasNextPage && (
        <Button
          variant="default"
          radius="xl"
          className={styles.more}
          loading={runs.isFetchingNextPage}
          onClick={() => void runs.fetchNextPage()}
        >
          {say('run.earlier')}
        </Button>
      )}
    </>
  );
}
