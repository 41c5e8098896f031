import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import styles from '../components/fault/fault.module.css';
import { SkeletonRows } from '../components/skeleton-rows.tsx';
import { arePartsMissing, hurryParts, onPartsMissing } from './part.ts';

/** In place of a page whose code is loading, or does not arrive. */
export function PartFallback({ label }: { readonly label: string }) {
  const isMissing = useSyncExternalStore(onPartsMissing, arePartsMissing);
  if (!isMissing) return <SkeletonRows label={label} />;
  return (
    <section className={styles.fault} data-tone="wait" role="status" aria-label="This page is not loaded yet">
      <h1>This page is not loaded yet</h1>
      <p>
        Its code did not arrive: Belfry may be stopped or starting, or the way to it is cut. It is asked for again by
        itself and shows as soon as it is here. If Belfry is stopped, start it in its terminal: <code>npm start</code>.
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={hurryParts}>
          Try now
        </Button>
      </div>
    </section>
  );
}
