import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LinkView } from '../../../../../src/operations/channels/reach-views.ts';
import { useTestChannel, useUnlinkChannel } from '../../../api/reach.ts';
import { Moment } from '../../../time/moment.tsx';
import styles from '../access.module.css';

/** An address that is linked: how it does, a test, and a way to take it away. */
export function LinkRow({ link }: { readonly link: LinkView }) {
  const [isAsking, setAsking] = useState(false);
  const unlink = useUnlinkChannel();
  const test = useTestChannel();
  const { id, label, channel, address, failure, failingSince, lastSentAt } = link;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{label}</p>
        <p className={styles.facts}>{label === channel ? address : `${channel} · ${address}`}</p>
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
          <Button color="red" size="xs" autoFocus loading={unlink.isPending} onClick={() => unlink.mutate(id)}>
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
