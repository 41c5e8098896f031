import { Button, Switch } from '@mantine/core';
import type { LinkView, UnlinkAnswer } from '../../../../../src/operations/channels/channel-views.ts';
import { useAllowApprovals, useRotateSecret, useTestChannel, useUnlinkChannel } from '../../../api/channels.ts';
import { useMayChange } from '../../../api/me.ts';
import { Changes } from '../../../components/changes.tsx';
import { Moment } from '../../../time/moment.tsx';
import styles from '../access.module.css';

interface LinkRowProps {
  readonly link: LinkView;
  /** Called after unlinking, with recent approvals from there. */
  readonly onUnlinked: (unlinked: UnlinkAnswer) => void;
  /** Called with the new secret, which is shown once. */
  readonly onSecret: (secret: string) => void;
}

/** A linked address: its state, approvals, a test message, and unlinking. */
export function LinkRow({ link, onUnlinked, onSecret }: LinkRowProps) {
  const unlink = useUnlinkChannel();
  const mayChange = useMayChange();
  const test = useTestChannel();
  const allow = useAllowApprovals();
  const rotate = useRotateSecret();
  const { id, label, channel, address, approvals, failure, failingSince, lastSentAt, ended } = link;
  const { lastFailedAt, lastFailure, signed, oldSecretUntil } = link;
  return (
    <li className={styles.row}>
      <div className={`${styles.who} ${styles.wide}`}>
        <p className={styles.name}>{label}</p>
        <p className={styles.facts}>
          {channel === 'push' ? 'Notifications on a device' : label === channel ? address : `${channel} · ${address}`}
        </p>
        {failure !== null && failingSince !== null && (
          <p className={styles.problem}>
            {ended ? 'Nothing is sent there since' : 'Cannot send since'} <Moment at={failingSince} form="weekday" />:{' '}
            {failure}
            {ended && '. A test begins it again.'}
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
        {failure === null && lastFailedAt !== null && (
          <p className={styles.facts}>
            Last failure <Moment at={lastFailedAt} form="weekday" />: {lastFailure}
          </p>
        )}
        {oldSecretUntil !== null && (
          <p className={styles.facts}>
            Signed with the secret before this one too, until <Moment at={oldSecretUntil} form="weekday" />
          </p>
        )}
        {!mayChange && approvals === 'on' && <p className={styles.facts}>One can approve from this chat</p>}
        {mayChange && approvals !== 'impossible' && (
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
      <Changes>
        <Button
          variant="default"
          size="xs"
          aria-label={`Send a test to ${label}`}
          loading={test.isPending}
          onClick={() => test.mutate(link)}
        >
          Test
        </Button>
        {signed && (
          <Button
            variant="default"
            size="xs"
            aria-label={`New secret: ${label}`}
            loading={rotate.isPending}
            onClick={() => rotate.mutate(id, { onSuccess: ({ secret }) => onSecret(secret) })}
          >
            New secret
          </Button>
        )}
        {/* Without a confirmation: a lost phone is removed with one press, and a slip is repaired by linking again. */}
        <Button
          variant="default"
          size="xs"
          aria-label={`Unlink ${label}`}
          loading={unlink.isPending}
          onClick={() => unlink.mutate(id, { onSuccess: onUnlinked })}
        >
          Unlink
        </Button>
      </Changes>
    </li>
  );
}
