import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { useMayChange, useStatus } from '../../api/me.ts';
import styles from './bars.module.css';

/** A bar while items held by a restore wait for decisions. */
export function InDoubtBar() {
  const held = useStatus().data?.doubts ?? 0;
  const mayChange = useMayChange();
  const [location] = useLocation();
  if (held === 0 || location === '/doubts') return null;
  return (
    <section className={styles.bar} aria-label="Held after a restore">
      <p>
        <strong>{held === 1 ? '1 thing is held.' : `${held} things are held.`}</strong> The data were restored from a
        backup, and Belfry cannot know what was done since.
      </p>
      <div className={styles.actions}>
        <Button component={Link} href="/doubts">
          {mayChange ? 'Decide' : 'Look'}
        </Button>
      </div>
    </section>
  );
}
