import { Button } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { onUpgrade, upgradeState, waitWhile } from '../../upgrade/upgrade.ts';
import styles from './bars.module.css';

/** Says that the page is older than Belfry, while it cannot reload itself. */
export function UpgradeBar() {
  const state = useSyncExternalStore(onUpgrade, upgradeState);
  const writing = useRef(0);
  writing.current = useIsMutating();
  useEffect(() => waitWhile(() => writing.current > 0 || document.querySelector('dialog[open]') !== null), []);
  if (state === 'none') return null;
  return (
    <section className={styles.bar} aria-label="A newer page">
      <p role="status">
        <strong>Belfry was upgraded.</strong>{' '}
        {state === 'waits'
          ? 'This page loads anew by itself once you have sent or cleared what you are writing.'
          : 'This page is still the one from before.'}
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => window.location.reload()}>
          Load anew now
        </Button>
      </div>
    </section>
  );
}
