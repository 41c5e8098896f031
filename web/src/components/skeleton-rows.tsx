import { Skeleton } from '@mantine/core';
import styles from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  /** For screen readers; null where the rows only reserve room. */
  readonly label: string | null;
  readonly rows?: number;
}

/** Grey rows in place of a list that is loading. */
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
