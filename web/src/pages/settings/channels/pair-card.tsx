import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { OperationOutput } from '../../../../../src/client/index.ts';
import type { PairingView } from '../../../../../src/operations/channels/pairing-view.ts';
import { useCancelPairing, useConfirmPairing } from '../../../api/channels.ts';
import { errorWords } from '../../../api/problem.ts';
import { part } from '../../../parts/part.ts';
import { Moment } from '../../../time/moment.tsx';
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
    <div className={styles.card} role="status" aria-label={`Linking ${channel}`}>
      {state === 'waiting' && <Waiting pairing={pairing} made={made} />}
      {state === 'claimed' && (
        <>
          <p className={styles.question}>{words}</p>
          <p className="soft">
            The number is the service’s own and cannot be chosen; a name can. Link it only if you sent the code
            yourself.
          </p>
        </>
      )}
      {(state === 'linked' || state === 'ended') && <p>{words}.</p>}
      {confirm.isError && (
        <p className={styles.failure} role="alert">
          {errorWords(confirm.error)}
        </p>
      )}
      <div className={styles.buttons}>
        {state === 'claimed' && address !== null && (
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id, address }, { onSuccess: onClose })}>
            Yes, link it
          </Button>
        )}
        {(state === 'waiting' || state === 'claimed') && (
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate(id, { onSuccess: onClose })}
          >
            {state === 'claimed' ? 'That was not me' : 'Take the code back'}
          </Button>
        )}
        {(state === 'linked' || state === 'ended') && (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </div>
  );
}

function Waiting({ pairing, made }: Pick<PairCardProps, 'pairing' | 'made'>) {
  const { channel, expiresAt } = pairing;
  if (made === null) {
    return (
      <p>
        A code for {channel} waits to be sent, until <Moment at={expiresAt} form="clock" />.
      </p>
    );
  }
  const { command, account, url } = made;
  return (
    <div className={styles.code}>
      <div className={styles.words}>
        <p>
          Send this to {account ?? 'your bot'} on {channel}, until <Moment at={expiresAt} form="clock" />:
        </p>
        <p>
          <code className={styles.command}>{command}</code>
        </p>
        {url !== null && (
          <p>
            <a href={url} target="_blank" rel="noreferrer">
              Open {channel} on this computer
            </a>
            , or point your phone at the picture.
          </p>
        )}
        <p className="soft">Belfry then shows here who sent it, and asks you before anything is linked.</p>
      </div>
      {url !== null && (
        <Suspense fallback={<div className={styles.qr} />}>
          <QrCode text={url} label={`Opens ${channel} on your phone with the code`} />
        </Suspense>
      )}
    </div>
  );
}
