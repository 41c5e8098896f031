import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import styles from '../components/fault/fault.module.css';
import { SkeletonRows } from '../components/skeleton-rows.tsx';
import { say, sayWith } from '../voice/say.ts';
import { arePartsMissing, hurryParts, onPartsMissing } from './part.ts';

/** In place of a page whose code is loading, or does not arrive. */
export function PartFallback({ label }: { readonly label: string }) {
  const isMissing = useSyncExternalStore(onPartsMissing, arePartsMissing);
  if (!isMissing) return <SkeletonRows label={label} />;
  return (
    <section className={styles.fault} data-tone="wait" role="status" aria-label={say('part.notLoaded')}>
      <h1>{say('part.notLoaded')}</h1>
      <p>{sayWith('part.notLoadedWhy', { command: <code>npm start</code> })}</p>
      <div className={styles.actions}>
        <Button variant="default" onClick={hurryParts}>
          {say('do.tryNow')}
        </Button>
      </div>
    </section>
  );
}
