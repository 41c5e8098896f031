import type { Chip } from './reading.ts';
import styles from './understood-chips.module.css';

const NAMES: Readonly<Record<Chip['kind'], string>> = {
  recurrence: 'Repeats',
  date: 'Day',
  time: 'Time',
  duration: 'After',
  zone: 'Zone',
  limit: 'Limit',
};

/** The understood parts. A word without a chip stays in the text. */
export function UnderstoodChips({ chips }: { readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Understood">
      {chips.map(({ kind, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice, and their place is what tells them apart
        <li key={index}>
          <span className="soft">{NAMES[kind]}</span> {words}
        </li>
      ))}
    </ul>
  );
}
