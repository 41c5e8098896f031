import { Skeleton } from '@mantine/core';
import styles from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  /** Said to a screen reader; null where the rows only keep a place that nobody looks at yet. */
  readonly label: string | null;
  readonly rows?: number;
}

/** Grey rows in the place of a list that is being read. */
export function SkeletonRows({ label, rows = 4 }: SkeletonRowsProps) {
  const said = label === null ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <div className={styles.rows} {...said} data-skeleton={label === null ? 'more' : ''}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={row} height={52} radius="md" opacity={1 - row * 0.18} />
      ))}
    </div>
  );
}
