import type { ConnectionState } from '../../live/connection.ts';
import { useConnection } from '../../live/live-context.tsx';
import styles from './live-indicator.module.css';

const WORDS: Readonly<Record<ConnectionState, string>> = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
};

/** Whether what the page shows is the present. */
export function LiveIndicator() {
  const { state } = useConnection();
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
