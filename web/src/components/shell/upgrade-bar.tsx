import { Button } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { onUpgrade, upgradeState, waitWhile } from '../../upgrade/upgrade.ts';
import { say } from '../../voice/say.ts';
import styles from './bars.module.css';

/** Says that the page is older than Belfry, while it cannot reload itself. */
export function UpgradeBar() {
  const state = useSyncExternalStore(onUpgrade, upgradeState);
  const writing = useRef(0);
  writing.current = useIsMutating();
  useEffect(() => waitWhile(() => writing.current > 0 || document.querySelector('dialog[open]') !== null), []);
  if (state === 'none') return null;
  return (
    <section className={styles.bar} aria-label={say('bar.newer')}>
      <p role="status">
        <strong>{say('bar.upgraded')}</strong> {say(state === 'waits' ? 'bar.loadsLater' : 'bar.stillOld')}
      </p>
      <div className="close-row centred">
        <Button variant="default" onClick={() => window.location.reload()}>
          {say('bar.loadNow')}
        </Button>
      </div>
    </section>
  );
}
