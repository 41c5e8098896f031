import { useMayChange } from '../../api/me.ts';
import { say } from '../../voice/say.ts';
import styles from './bars.module.css';

/** Says on every page why it offers no changes. */
export function ReadOnlyBar() {
  if (useMayChange()) return null;
  return (
    <section className={styles.bar} aria-label={say('bar.readOnly')}>
      <p>{say('bar.readOnlyWhy')}</p>
    </section>
  );
}
