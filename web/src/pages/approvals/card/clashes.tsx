import { say } from '../../../voice/say.ts';
import type { ClashesInPlace } from '../use-clashes-in-place.ts';
import styles from './proposal-card.module.css';

/** Other pending cards that conflict with this one. */
export function Clashes({ clashes }: { readonly clashes: ClashesInPlace['named'] }) {
  if (clashes.length === 0) return null;
  return (
    <div className={styles.clashes}>
      {clashes.map(({ words, isGone }) => (
        <p key={words} className={styles.warning} data-gone={isGone || undefined}>
          <strong>{say('approve.anotherWaits')} </strong>
          {words}
        </p>
      ))}
    </div>
  );
}
