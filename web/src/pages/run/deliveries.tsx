import { Link } from 'wouter';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import type { DeliveryView } from '../../../../src/operations/views/views.ts';
import { IconCircleCheck } from '../../components/icons.tsx';
import { LongText } from '../../components/long-text/long-text.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './run-page.module.css';

const WORDS: Readonly<Record<DeliveryView['state'], string>> = {
  waiting: 'Not sent or seen yet',
  sent: 'Sent',
  shown: 'Seen',
  answered: 'Answered',
  failed: 'Could not be delivered',
  unknown: 'May have been sent: the channel did not confirm it',
};

/** A run's messages to the person, and whether they arrived. */
export function Deliveries({ run }: { readonly run: RunDetail }) {
  if (run.deliveries.length > 0) {
    return (
      <ul className={styles.deliveries}>
        {run.deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    );
  }
  if (run.state !== 'succeeded') return <p className="soft">Nothing was sent.</p>;
  return (
    <p className={styles.silent}>
      <IconCircleCheck size={20} stroke={1.7} />
      Silent: nothing was sent. The agent did its work and had nothing to tell you.
    </p>
  );
}

function Delivery({ delivery }: { readonly delivery: DeliveryView }) {
  return (
    <li className={styles.delivery}>
      <LongText text={delivery.text} />
      <p className={styles.facts}>
        {WORDS[delivery.state]} · {delivery.channel} ·{' '}
        <Link href={`/chat/${delivery.threadId}`}>in its conversation</Link>
        {delivery.sentAt !== null && (
          <>
            {' '}
            · <Moment at={delivery.sentAt} form="second" />
          </>
        )}
        {delivery.attempts > 1 && ` · ${delivery.attempts} attempts`}
        {delivery.channelMessageId !== null && ` · message ${delivery.channelMessageId}`}
      </p>
      {delivery.errorMessage !== null && <p className={styles.facts}>{delivery.errorMessage}</p>}
    </li>
  );
}
