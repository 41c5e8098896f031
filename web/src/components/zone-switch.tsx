import { useZone } from '../api/me.ts';
import { chooseZone, useZoneChoice, ZONE_CHOICES, type ZoneChoice } from '../time/zone-choice.tsx';
import styles from './zone-switch.module.css';

const WORDS: Readonly<Record<ZoneChoice, string>> = { mine: 'Mine', schedule: 'The schedule’s', utc: 'UTC' };

/** The zone in which the page shows times; stored in this browser. */
export function ZoneSwitch() {
  const choice = useZoneChoice();
  const mine = useZone();
  return (
    <label className={styles.switch}>
      <span>Times in</span>
      <select value={choice} onChange={(event) => chooseZone(event.currentTarget.value as ZoneChoice)}>
        {ZONE_CHOICES.map((one) => (
          <option key={one} value={one}>
            {one === 'mine' ? `${WORDS[one]} (${mine})` : WORDS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
