import { Button, Switch } from '@mantine/core';
import type { LinkView, UnlinkAnswer } from '../../../../../src/operations/channels/channel-views.ts';
import { useAllowApprovals, useRotateSecret, useTestChannel, useUnlinkChannel } from '../../../api/channels.ts';
import { useMayChange } from '../../../api/me.ts';
import { Changes } from '../../../components/changes.tsx';
import { Moment } from '../../../time/moment.tsx';
import { say, sayWith } from '../../../voice/say.ts';
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
        <p className="fine-print">
          {channel === 'push' ? say('chan.device') : label === channel ? address : `${channel} · ${address}`}
        </p>
        {failure !== null && failingSince !== null && (
          <p className="bad">
            {sayWith(ended ? 'chan.ended' : 'chan.failing', {
              when: <Moment at={failingSince} form="weekday" />,
              why: failure,
            })}
          </p>
        )}
        <p className="fine-print">
          {lastSentAt === null
            ? say('chan.noneSent')
            : sayWith('chan.lastSent', { when: <Moment at={lastSentAt} form="weekday" /> })}
        </p>
        {failure === null && lastFailedAt !== null && (
          <p className="fine-print">
            {sayWith('chan.lastFailure', { when: <Moment at={lastFailedAt} form="weekday" />, why: lastFailure })}
          </p>
        )}
        {oldSecretUntil !== null && (
          <p className="fine-print">
            {sayWith('chan.oldSecret', { when: <Moment at={oldSecretUntil} form="weekday" /> })}
          </p>
        )}
        {!mayChange && approvals === 'on' && <p className="fine-print">{say('chan.canApprove')}</p>}
        {mayChange && approvals !== 'impossible' && (
          <Switch
            label={say('chan.approve')}
            description={say('chan.approveIs')}
            aria-label={say('chan.approveOne', { name: label })}
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
          aria-label={say('chan.testOne', { name: label })}
          loading={test.isPending}
          onClick={() => test.mutate(link)}
        >
          {say('models.test')}
        </Button>
        {signed && (
          <Button
            variant="default"
            size="xs"
            aria-label={say('chan.newSecretOne', { name: label })}
            loading={rotate.isPending}
            onClick={() => rotate.mutate(id, { onSuccess: ({ secret }) => onSecret(secret) })}
          >
            {say('chan.newSecret')}
          </Button>
        )}
        {/* Without a confirmation: a lost phone is removed with one press, and a slip is repaired by linking again. */}
        <Button
          variant="default"
          size="xs"
          aria-label={say('chan.unlinkOne', { name: label })}
          loading={unlink.isPending}
          onClick={() => unlink.mutate(id, { onSuccess: onUnlinked })}
        >
          {say('chan.unlink')}
        </Button>
      </Changes>
    </li>
  );
}
