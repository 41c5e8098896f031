import { Instant, useShownZone } from '../time/moment.tsx';
import { readInstant, useNow } from '../time/now.ts';
import { distanceWords, weekdayWords } from '../time/time-words.ts';
import styles from './next-instants.module.css';

/** Future instants, each with its weekday and distance. */
export function NextInstants({ instants, label }: { readonly instants: readonly string[]; readonly label: string }) {
  const { zone, mark } = useShownZone();
  const now = useNow();
  return (
    <ol className={styles.list} aria-label={label}>
      {instants.map((iso) => {
        const at = readInstant(iso);
        return (
          <li key={iso}>
            <Instant at={iso}>
              {weekdayWords(at, now, zone)}
              {mark}
            </Instant>
            <span className="soft">{distanceWords(at, now, zone)}</span>
          </li>
        );
      })}
    </ol>
  );
}
