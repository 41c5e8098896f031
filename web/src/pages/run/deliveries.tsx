import { Link } from 'wouter';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import type { DeliveryView } from '../../../../src/operations/views/views.ts';
import { IconCircleCheck } from '../../components/icons.tsx';
import { LongText } from '../../components/long-text/long-text.tsx';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import styles from './run-page.module.css';

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
  if (run.state !== 'succeeded') return <p className="soft">{say('work.nothingSent')}</p>;
  return (
    <p className={styles.silent}>
      <IconCircleCheck size={20} stroke={1.7} />
      {say('work.silent')}
    </p>
  );
}

function Delivery({ delivery }: { readonly delivery: DeliveryView }) {
  return (
    <li className={styles.delivery}>
      <LongText text={delivery.text} />
      <p className="fine-print">
        {say(`work.state.${delivery.state}`)} · {delivery.channel} ·{' '}
        <Link href={`/chat/${delivery.threadId}`}>{say('work.inChat')}</Link>
        {delivery.sentAt !== null && (
          <>
            {' '}
            · <Moment at={delivery.sentAt} form="second" />
          </>
        )}
        {delivery.attempts > 1 && ` · ${say('work.tries', { number: delivery.attempts })}`}
        {delivery.channelMessageId !== null && ` · ${say('work.message', { id: delivery.channelMessageId })}`}
      </p>
      {delivery.errorMessage !== null && <p className="fine-print">{delivery.errorMessage}</p>}
    </li>
  );
}
