import { Skeleton } from '@mantine/core';
import styles from './skeleton-rows.module.css';

/** Grey rows in the place of a list that is being read. */
export function SkeletonRows({ label, rows = 4 }: { readonly label: string; readonly rows?: number }) {
  return (
    <div className={styles.rows} role="status" aria-label={label} data-skeleton="">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={row} height={52} radius="md" opacity={1 - row * 0.18} />
      ))}
    </div>
  );
}
