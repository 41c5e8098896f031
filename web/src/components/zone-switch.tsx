import { useZone } from '../api/me.ts';
import { chooseZone, useZoneChoice, ZONE_CHOICES, type ZoneChoice } from '../time/zone-choice.tsx';
import { say } from '../voice/say.ts';
import styles from './zone-switch.module.css';

/** The name of each choice; UTC is called so in every language. */
const wordsOf = (choice: ZoneChoice): string =>
  choice === 'utc' ? 'UTC' : say(choice === 'mine' ? 'you.timesMine' : 'you.timesPlan');

/** The zone in which the page shows times; stored in this browser. */
export function ZoneSwitch() {
  const choice = useZoneChoice();
  const mine = useZone();
  return (
    <label className={styles.switch}>
      <span>{say('you.timesIn')}</span>
      <select value={choice} onChange={(event) => chooseZone(event.currentTarget.value as ZoneChoice)}>
        {ZONE_CHOICES.map((one) => (
          <option key={one} value={one}>
            {one === 'mine' ? `${wordsOf(one)} (${mine})` : wordsOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
