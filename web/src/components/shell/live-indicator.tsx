import { useZone } from '../../api/me.ts';
import { useBehindSince, useConnection } from '../../live/live-context.tsx';
import { clockWords } from '../../time/time-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import styles from './live-indicator.module.css';

/** Shows whether the page is up to date. */
export function LiveIndicator() {
  const { state } = useConnection();
  const behindSince = useBehindSince();
  const zone = useZone();
  if (state === 'live' && behindSince !== null) {
    return (
      <span className={styles.live} data-state="behind" title={say('live.behind')}>
        <span className={styles.dot} aria-hidden="true" />
        <span>
          {sayWith('live.catchingUp', {
            asOf: (
              <span className={styles.moment}>
                {sayWith('live.asOf', { clock: <time>{clockWords(behindSince, zone)}</time> })}
              </span>
            ),
          })}
        </span>
      </span>
    );
  }
  return (
    <span className={styles.live} data-state={state} title={say(state === 'live' ? 'live.atOnce' : 'live.notYet')}>
      <span className={styles.dot} aria-hidden="true" />
      {say(`live.${state}`)}
    </span>
  );
}
