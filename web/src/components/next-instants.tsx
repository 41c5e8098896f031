import { useZone } from '../api/me.ts';
import { readInstant, useNow } from '../time/now.ts';
import { distanceWords, exactWords, weekdayWords } from '../time/time-words.ts';
import styles from './next-instants.module.css';

/** Instants to come, each with its weekday and how far off it is. */
export function NextInstants({ instants, label }: { readonly instants: readonly string[]; readonly label: string }) {
  const zone = useZone();
  const now = useNow();
  return (
    <ol className={styles.list} aria-label={label}>
      {instants.map((iso) => {
        const at = readInstant(iso);
        return (
          <li key={iso}>
            <time dateTime={iso} title={exactWords(at, zone)}>
              {weekdayWords(at, now, zone)}
            </time>
            <span className="soft">{distanceWords(at, now, zone)}</span>
          </li>
        );
      })}
    </ol>
  );
}
