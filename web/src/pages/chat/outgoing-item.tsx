import { Button } from '@mantine/core';
import styles from './message-item.module.css';
import type { Outgoing } from './thread-state.ts';

interface OutgoingItemProps {
  readonly outgoing: Outgoing;
  readonly onRetry: () => void;
  readonly onForget: () => void;
}

/** A message that has not arrived: on its way, or refused with a button to try again. */
export function OutgoingItem({ outgoing, onRetry, onForget }: OutgoingItemProps) {
  const isFailed = outgoing.failure !== null;
  return (
    <article
      className={styles.own}
      aria-label="You"
      data-waiting={!isFailed || undefined}
      data-failed={isFailed || undefined}
    >
      <p className={styles.text}>{outgoing.text}</p>
      <footer className={styles.facts} role={isFailed ? 'alert' : undefined}>
        {isFailed ? (
          <>
            <span data-bad>Not sent. {outgoing.failure}</span>
            <Button size="compact-sm" variant="light" onClick={onRetry}>
              Try again
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onForget}>
              Delete
            </Button>
          </>
        ) : (
          <span>Sending</span>
        )}
      </footer>
    </article>
  );
}
