import { Button } from '@mantine/core';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import styles from '../components/fault/fault.module.css';
import { SkeletonRows } from '../components/skeleton-rows.tsx';
import { say, sayWith } from '../voice/say.ts';
import type { Area } from '../voice/tables.ts';
import { arePartsMissing, hurryParts, loadPart, onPartsMissing } from './part.ts';

/**
 * A page whose code is loaded when it is opened, and rendered at once from then on. It does not suspend: React delays
 * what follows a fallback until 300 ms after the fallback appeared, which is longer than the code takes.
 */
export function page<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  says?: readonly Area[],
): ComponentType<P> {
  const loading = loadPart(name, load, says);
  let loaded: ComponentType<P> | null = null;
  return function Page(props: P) {
    const [Shown, show] = useState(() => loaded);
    useEffect(() => {
      if (Shown !== null) return;
      let isOpen = true;
      void loading().then((Part) => {
        loaded = Part;
        if (isOpen) show(() => Part);
      });
      return () => {
        isOpen = false;
      };
    }, [Shown]);
    return Shown === null ? <PartFallback label={say('part.loading')} /> : <Shown {...props} />;
  };
}

/** In place of a page whose code is loading, or does not arrive. */
function PartFallback({ label }: { readonly label: string }) {
  const isMissing = useSyncExternalStore(onPartsMissing, arePartsMissing);
  if (!isMissing) return <SkeletonRows label={label} />;
  return (
    <section className={styles.fault} data-tone="wait" role="status" aria-label={say('part.notLoaded')}>
      <h1>{say('part.notLoaded')}</h1>
      <p>{sayWith('part.notLoadedWhy', { command: <code>npm start</code> })}</p>
      <div className="row">
        <Button variant="default" onClick={hurryParts}>
          {say('do.tryNow')}
        </Button>
      </div>
    </section>
  );
}
