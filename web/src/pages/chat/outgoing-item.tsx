import { Button } from '@mantine/core';
import { say } from '../../voice/say.ts';
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
      aria-label={say('chat.you')}
      data-waiting={!isFailed || undefined}
      data-failed={isFailed || undefined}
    >
      <p className={styles.text}>{outgoing.text}</p>
      <footer className={styles.facts} role={isFailed ? 'alert' : undefined}>
        {isFailed ? (
          <>
            <span data-bad>{say('chat.notSent', { why: outgoing.failure ?? '' })}</span>
            <Button size="compact-sm" variant="light" onClick={onRetry}>
              {say('do.tryAgain')}
            </Button>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onForget}>
              {say('chat.delete')}
            </Button>
          </>
        ) : (
          <span>{say('chat.sending')}</span>
        )}
      </footer>
    </article>
  );
}
