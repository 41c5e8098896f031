import { useZone } from '../../api/me.ts';
import type { ConnectionState } from '../../live/connection.ts';
import { useBehindSince, useConnection } from '../../live/live-context.tsx';
import { clockWords } from '../../time/time-words.ts';
import styles from './live-indicator.module.css';

const WORDS: Readonly<Record<ConnectionState, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

/** Shows whether the page is up to date. */
export function LiveIndicator() {
  const { state } = useConnection();
  const behindSince = useBehindSince();
  const zone = useZone();
  if (state === 'live' && behindSince !== null) {
    return (
      <span
        className={styles.live}
        data-state="behind"
        title="Something changed and could not be read yet. It is tried again by itself."
      >
        <span className={styles.dot} aria-hidden="true" />
        <span>
          Catching up,{' '}
          <span className={styles.moment}>
            as of <time>{clockWords(behindSince, zone)}</time>
          </span>
        </span>
      </span>
    );
  }
  return (
    <span
      className={styles.live}
      data-state={state}
      title={state === 'live' ? 'Changes show at once' : 'Changes may not show yet'}
    >
      <span className={styles.dot} aria-hidden="true" />
      {WORDS[state]}
    </span>
  );
}
