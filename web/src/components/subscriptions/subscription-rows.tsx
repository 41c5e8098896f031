import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { SubscriptionView } from '../../../../src/operations/hooks/subscription-view.ts';
import { useMayChange } from '../../api/me.ts';
import { useChangeSubscription } from '../../api/subscriptions/subscriptions.ts';
import styles from '../../pages/settings/access.module.css';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { alikeWords, subscriptionName, toldWords } from './subscription-words.ts';

interface RowsProps {
  /** The subscriptions to show. */
  readonly items: readonly SubscriptionView[];
  /** All subscriptions, among which look-alikes are named. */
  readonly all: readonly SubscriptionView[];
  /** True to link the schedule that each one made. */
  readonly withSchedule: boolean;
}

/** Programs that receive events: which events, where, problems, and a button to end each. */
export function SubscriptionRows({ items, all, withSchedule }: RowsProps) {
  return (
    <ul className={styles.list} aria-label={say('sub.list')}>
      {items.map((one) => (
        <SubscriptionRow key={one.id} subscription={one} all={all} withSchedule={withSchedule} />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly subscription: SubscriptionView;
  readonly all: readonly SubscriptionView[];
  readonly withSchedule: boolean;
}

function SubscriptionRow({ subscription, all, withSchedule }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  const end = useChangeSubscription('end');
  const resume = useChangeSubscription('resume');
  const { id, agent, host, state, reason, scheduleId, proposalId, failingSince, refreshBefore, createdAt } =
    subscription;
  const name = subscriptionName(subscription);
  const alike = alikeWords(subscription, all);
  const mayChange = useMayChange();
  const isOwn = subscription.event === 'events';
  const mayResume = isOwn && (state === 'paused' || failingSince !== null);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className="fine-print">{sayWith('sub.is', { told: <bdi>{toldWords(subscription)}</bdi> })}</p>
        <p className="fine-print">
          {host === null ? say('sub.asks') : say('sub.at', { host })}
          {agent !== null && `, ${say('sub.as', { agent })}`},{' '}
          {sayWith('sub.since', { when: <Moment at={createdAt} form="weekday" /> })}
          {refreshBefore !== null && (
            <>
              {' · '}
              {sayWith('sub.ends', { when: <Moment at={refreshBefore} form="weekday" /> })}
            </>
          )}
        </p>
        {state === 'proposed' && (
          <p className="fine-print">
            {say('sub.waits')}
            {proposalId !== null && (
              <>
                : <Link href={`/approvals/${proposalId}`}>{say('sub.card')}</Link>
              </>
            )}
          </p>
        )}
        {state === 'paused' && (
          <p className="fine-print bad">{say('sub.paused', { why: reason ?? say('sub.unreached') })}</p>
        )}
        {failingSince !== null && (
          <p className="fine-print bad">
            {sayWith('sub.failing', { when: <Moment at={failingSince} form="weekday" /> })}
          </p>
        )}
        {alike !== null && <p className="fine-print bad">{alike}</p>}
        {withSchedule && scheduleId !== null && (
          <p className="fine-print">
            <Link href={`/schedules/${scheduleId}`}>{say('sub.schedule')}</Link>
          </p>
        )}
      </div>
      {mayChange && !isAsking && (
        <div className="row">
          {mayResume && (
            <Button
              variant="light"
              size="xs"
              aria-label={`${say('plan.act.resume')}: ${name}`}
              loading={resume.isPending}
              onClick={() => resume.mutate({ id, name })}
            >
              {say('plan.act.resume')}
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            aria-label={host === null ? say('sub.endOne', { name }) : say('sub.endOneAt', { name, host })}
            onClick={() => setAsking(true)}
          >
            {say('sub.end')}
          </Button>
        </div>
      )}
      {isAsking && (
        <fieldset className={styles.ask}>
          <legend>{say(scheduleId === null ? 'sub.askEnd' : 'sub.askEndPlan', { name })}</legend>
          <Button
            color="var(--bad)"
            c="var(--surface)"
            size="xs"
            autoFocus
            loading={end.isPending}
            onClick={() => end.mutate({ id, name })}
          >
            {say('sub.yesEnd')}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAsking(false)}>
            {say('sub.keep')}
          </Button>
        </fieldset>
      )}
    </li>
  );
}
