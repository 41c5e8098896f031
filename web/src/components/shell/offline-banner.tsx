import { useZone } from '../../api/me.ts';
import { useConnection, useDownSeconds } from '../../live/live-context.tsx';
import { clockWords } from '../../time/time-words.ts';
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
        <strong>Belfry does not answer.</strong>{' '}
        {heardAt === null
          ? 'Nothing was read yet.'
          : `This page shows how things stood at ${clockWords(heardAt, zone)}.`}{' '}
        It tries again by itself{seconds > 30 ? '; if Belfry is stopped, start it in its terminal: npm start' : ''}.
      </p>
    </div>
  );
}
