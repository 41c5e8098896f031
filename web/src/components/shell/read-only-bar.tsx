import { useMayChange } from '../../api/me.ts';
import styles from './bars.module.css';

/** Says on every page why it offers no changes. */
export function ReadOnlyBar() {
  if (useMayChange()) return null;
  return (
    <section className={styles.bar} aria-label="You may only look">
      <p>You signed in with a token that may only read: you see everything of yours here, and can change nothing.</p>
    </section>
  );
}
