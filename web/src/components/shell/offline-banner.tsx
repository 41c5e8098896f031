import { useZone } from '../../api/me.ts';
import { useConnection, useDownSeconds } from '../../live/live-context.tsx';
import { clockWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import styles from './bars.module.css';

/** Says that the page is out of date, and since when. */
export function OfflineBanner() {
  const { state, heardAt } = useConnection();
  const seconds = useDownSeconds();
  const zone = useZone();
  if (state !== 'offline') return null;
  return (
    <div className={styles.bar} data-tone="bad" data-offline="" role="status">
      <p>
        <strong>{say('bar.noAnswer')}</strong>{' '}
        {heardAt === null ? say('bar.nothingRead') : say('bar.stoodAt', { clock: clockWords(heardAt, zone) })}{' '}
        {say(seconds > 30 ? 'bar.triesOrStart' : 'bar.triesAgain')}
      </p>
    </div>
  );
}
