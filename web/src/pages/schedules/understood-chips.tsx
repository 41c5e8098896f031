import { type PlainName, say } from '../../voice/say.ts';
import type { Chip } from './reading.ts';
import styles from './understood-chips.module.css';

const NAMES: Readonly<Record<Chip['kind'], PlainName>> = {
  recurrence: 'add.repeats',
  date: 'add.day',
  time: 'add.time',
  duration: 'add.after',
  zone: 'add.zone',
  limit: 'add.limit',
};

/** The understood parts. A word without a chip stays in the text. */
export function UnderstoodChips({ chips }: { readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={say('add.understood')}>
      {chips.map(({ kind, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and their place is what tells them apart
        <li key={index}>
          <span className="soft">{say(NAMES[kind])}</span> {words}
        </li>
      ))}
    </ul>
  );
}
