import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SubscriptionView } from '../../../../src/operations/hooks/subscription-view.ts';
import { useEndSubscription, useSubscriptions } from '../../api/subscriptions/subscriptions.ts';
import { LoadError } from '../../components/load-error.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './access.module.css';

/** The programs that Belfry wakes or tells of what happens, over MCP. Nothing where there is none. */
export function Subscriptions() {
  const subscriptions = useSubscriptions();
  const items = subscriptions.data?.items ?? [];
  if (subscriptions.isSuccess && items.length === 0) return null;
  return (
    <Section
      title="Programs that are told"
      intro="They subscribed over MCP. Ending one tells its program so; a schedule that it made stands still then."
    >
      {subscriptions.isPending && <SkeletonRows label="Loading the programs that are told" rows={1} />}
      {subscriptions.isError && (
        <LoadError
          what="The programs that are told"
          error={subscriptions.error}
          onRetry={() => void subscriptions.refetch()}
        />
      )}
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Programs that are told">
          {items.map((subscription) => (
            <SubscriptionRow key={subscription.id} subscription={subscription} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const EVENTS: Readonly<Record<SubscriptionView['event'], string>> = {
  wake: 'is woken',
  'schedule.missed': 'hears what was missed',
  'run.finished': 'hears of runs that end',
  'run.failed': 'hears of runs that fail',
  'reminder.answered': 'hears of reminders you answer',
  'proposal.decided': 'hears what you decide',
};

function SubscriptionRow({ subscription }: { readonly subscription: SubscriptionView }) {
  const [isAsked, setAsked] = useState(false);
  const end = useEndSubscription();
  const { id, event, program, host, agent, lookAlikes } = subscription;
  const name = program ?? agent;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          {name} {EVENTS[event]}
          {askedFor(subscription)}
        </p>
        <p className={styles.facts}>
          At {host}, since <Moment at={subscription.createdAt} form="weekday" />
          <Stand subscription={subscription} />
        </p>
        {lookAlikes.length > 0 && (
          <p className={styles.facts}>
            It looks like {lookAlikes.length === 1 ? 'another one' : `${lookAlikes.length} others`} of this program, at
            another address: perhaps one too many.
          </p>
        )}
      </div>
      {isAsked ? (
        <fieldset className={styles.ask}>
          <legend>Tell {host} of nothing more?</legend>
          <Button color="red" size="xs" loading={end.isPending} onClick={() => end.mutate(id)}>
            Yes, end it
          </Button>
          <Button variant="default" size="xs" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </fieldset>
      ) : (
        <div className={styles.buttons}>
          <Button variant="default" size="xs" aria-label={`End: ${name} at ${host}`} onClick={() => setAsked(true)}>
            End it
          </Button>
        </div>
      )}
    </li>
  );
}

/** The words it asked for, where it has some. */
function askedFor({ arguments: { when, what } }: SubscriptionView): string {
  const words = [when, what].filter((word) => typeof word === 'string');
  return words.length === 0 ? '' : `: ${words.join(' · ')}`;
}

function Stand({ subscription }: { readonly subscription: SubscriptionView }) {
  const { state, reason, refreshBefore, failingSince } = subscription;
  if (state === 'proposed') return <> · waits for your yes</>;
  if (state === 'paused') return <> · paused{reason === null ? '' : `: ${reason}`}</>;
  if (failingSince !== null)
    return (
      <>
        {' '}
        · cannot be reached since <Moment at={failingSince} form="weekday" />
      </>
    );
  if (refreshBefore === null) return null;
  return (
    <>
      {' '}
      · until <Moment at={refreshBefore} form="weekday" /> unless it renews
    </>
  );
}
