import { Button } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import { useMayChange, useStatus } from '../../api/me.ts';
import { say } from '../../voice/say.ts';
import styles from './bars.module.css';

/** A bar while items held by a restore wait for decisions. */
export function InDoubtBar() {
  const held = useStatus().data?.doubts ?? 0;
  const mayChange = useMayChange();
  const [location] = useLocation();
  if (held === 0 || location === '/doubts') return null;
  return (
    <section className={styles.bar} aria-label={say('bar.held')}>
      <p>
        <strong>{say('bar.heldCount', { number: held })}</strong> {say('bar.heldWhy')}
      </p>
      <div className={styles.actions}>
        <Button component={Link} href="/doubts">
          {say(mayChange ? 'bar.decide' : 'do.look')}
        </Button>
      </div>
    </section>
  );
}
