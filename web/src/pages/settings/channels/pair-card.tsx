import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { OperationOutput } from '../../../../../src/client/index.ts';
import type { PairingView } from '../../../../../src/operations/channels/pairing-view.ts';
import { useCancelPairing, useConfirmPairing } from '../../../api/channels.ts';
import { errorWords } from '../../../api/problem.ts';
import { part } from '../../../parts/part.ts';
import { Moment } from '../../../time/moment.tsx';
import { say, sayWith } from '../../../voice/say.ts';
import styles from './pair-card.module.css';

/** Loaded later: drawing QR codes takes as much code as the page around it, and is rarely needed. */
const QrCode = part('qr-code', async () => (await import('./qr-code.tsx')).QrCode);

interface PairCardProps {
  readonly pairing: PairingView;
  /** The code, shown only to the person who made it; null when it was made elsewhere. */
  readonly made: OperationOutput<'pair-channel'> | null;
  /** Called when it has ended and was read. */
  readonly onClose: () => void;
}

/** A pairing: what to send, who sent it, and the question whether that was you. */
export function PairCard({ pairing, made, onClose }: PairCardProps) {
  const cancel = useCancelPairing();
  const confirm = useConfirmPairing();
  const { id, state, address, channel, words } = pairing;
  return (
    <div className={styles.card} role="status" aria-label={say('chan.linking', { channel })}>
      {state === 'waiting' && <Waiting pairing={pairing} made={made} />}
      {state === 'claimed' && (
        <>
          <p className={styles.question}>{words}</p>
          <p className="soft">{say('chan.yours')}</p>
        </>
      )}
      {(state === 'linked' || state === 'ended') && <p>{words}.</p>}
      {confirm.isError && (
        <p className="bad" role="alert">
          {errorWords(confirm.error)}
        </p>
      )}
      <div className="row">
        {state === 'claimed' && address !== null && (
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id, address }, { onSuccess: onClose })}>
            {say('chan.yesLink')}
          </Button>
        )}
        {(state === 'waiting' || state === 'claimed') && (
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(id, { onSuccess: onClose })}
          >
            {say(state === 'claimed' ? 'chan.notMe' : 'chan.takeBack')}
          </Button>
        )}
        {(state === 'linked' || state === 'ended') && (
          <Button variant="default" onClick={onClose}>
            {say('do.close')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Waiting({ pairing, made }: Pick<PairCardProps, 'pairing' | 'made'>) {
  const { channel, expiresAt } = pairing;
  if (made === null) {
    return <p>{sayWith('chan.waits', { channel, when: <Moment at={expiresAt} form="clock" /> })}</p>;
  }
  const { command, account, url } = made;
  return (
    <div className={styles.code}>
      <div className={styles.words}>
        <p>
          {sayWith('chan.send', {
            account: account ?? say('chan.yourBot'),
            channel,
            when: <Moment at={expiresAt} form="clock" />,
          })}
        </p>
        <p>
          <code className={styles.command}>{command}</code>
        </p>
        {url !== null && (
          <p>
            {sayWith('chan.open', {
              link: (
                <a href={url} target="_blank" rel="noreferrer">
                  {say('chan.openHere', { channel })}
                </a>
              ),
            })}
          </p>
        )}
        <p className="soft">{say('chan.then')}</p>
      </div>
      {url !== null && (
        <Suspense fallback={<div className={styles.qr} />}>
          <QrCode text={url} label={say('chan.picture', { channel })} />
        </Suspense>
      )}
    </div>
  );
}
