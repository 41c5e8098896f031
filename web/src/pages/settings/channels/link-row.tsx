import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { LinkView, UnlinkAnswer } from '../../../../../src/operations/channels/reach-views.ts';
import { useAllowApprovals, useTestChannel, useUnlinkChannel } from '../../../api/reach.ts';
import { Moment } from '../../../time/moment.tsx';
import styles from '../access.module.css';

interface LinkRowProps {
  readonly link: LinkView;
  /** It was taken away, with what was approved from it lately. */
  readonly onUnlinked: (unlinked: UnlinkAnswer) => void;
}

/** An address that is linked: how it does, whether one can approve there, a test, and a way to take it away. */
export function LinkRow({ link, onUnlinked }: LinkRowProps) {
  const [isAsking, setAsking] = useState(false);
  const unlink = useUnlinkChannel();
  const test = useTestChannel();
  const allow = useAllowApprovals();
  const { id, label, channel, address, approvals, failure, failingSince, lastSentAt } = link;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{label}</p>
        <p className={styles.facts}>
          {channel === 'push' ? 'Notifications on a device' : label === channel ? address : `${channel} · ${address}`}
        </p>
        {failure !== null && failingSince !== null && (
          <p className={styles.problem}>
            Cannot send since <Moment at={failingSince} form="weekday" />: {failure}
          </p>
        )}
        <p className={styles.facts}>
          {lastSentAt === null ? (
            'Nothing was sent there yet'
          ) : (
            <>
              Last message <Moment at={lastSentAt} form="weekday" />
            </>
          )}
        </p>
        {approvals !== 'impossible' && (
          <Switch
            label="Approve from this chat"
            description="Cards come there with Approve and Deny. Whoever holds the phone can then say yes."
            aria-label={`Approve from ${label}`}
            checked={allow.isPending ? allow.variables.allowed : approvals === 'on'}
            disabled={allow.isPending}
            onChange={(event) => allow.mutate({ id, allowed: event.currentTarget.checked })}
          />
        )}
      </div>
      {!isAsking && (
        <>
          <Button
            variant="default"
            size="xs"
            aria-label={`Send a test to ${label}`}
            loading={test.isPending}
            onClick={() => test.mutate(link)}
          >
            Test
          </Button>
          <Button variant="default" size="xs" aria-label={`Unlink ${label}`} onClick={() => setAsking(true)}>
            Unlink
          </Button>
        </>
      )}
      {isAsking && (
        <fieldset className={styles.ask}>
          <legend>Nothing more is sent there. What was said stays readable here.</legend>
          <Button
            color="red"
            size="xs"
            autoFocus
            loading={unlink.isPending}
            onClick={() => unlink.mutate(id, { onSuccess: onUnlinked })}
          >
            Unlink {label}
          </Button>
          <Button variant="default" size="xs" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </fieldset>
      )}
    </li>
  );
}
