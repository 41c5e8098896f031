import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UnlinkAnswer } from '../../../../../src/operations/channels/channel-views.ts';
import { useUndoApprovals } from '../../../api/channels.ts';
import type { Undone } from '../../../api/undo/undo-each.ts';
import { Moment } from '../../../time/moment.tsx';
import styles from '../access.module.css';

interface ApprovedThereProps {
  readonly unlinked: UnlinkAnswer;
  readonly onClose: () => void;
}

/**
 * Approvals from a chat that was just unlinked, in case somebody else gave them: each can be undone, and all at once.
 */
export function ApprovedThere({ unlinked, onClose }: ApprovedThereProps) {
  const undo = useUndoApprovals();
  const [outcomes, setOutcomes] = useState<Undone>(new Map());
  const { label, approved } = unlinked;
  const left = approved.flatMap((one) => (one.undo === null || outcomes.has(one.proposalId) ? [] : [one.proposalId]));
  const takeBack = (ids: readonly string[]) =>
    undo.mutate(ids, { onSuccess: (found) => setOutcomes((known) => new Map([...known, ...found])) });
  return (
    <section className={styles.approved} aria-label={`Approved from ${label}`}>
      <p>
        {approved.length === 1 ? 'One thing was' : `${approved.length} things were`} approved from {label} within the
        last hour. If that was not you, undo it.
      </p>
      <ul className={styles.list}>
        {approved.map(({ proposalId, title, what, words, at }) => (
          <li key={proposalId} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.name}>{what}</p>
              <p className={styles.facts}>
                {title}; {words} (<Moment at={at} form="clock" />)
              </p>
            </div>
            {!left.includes(proposalId) && (
              <p className={styles.facts}>{outcomes.get(proposalId)?.words ?? 'Cannot be undone'}</p>
            )}
            {left.includes(proposalId) && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Undo ${what}`}
                loading={undo.isPending}
                onClick={() => takeBack([proposalId])}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {left.length > 1 && (
          <Button size="xs" loading={undo.isPending} onClick={() => takeBack(left)}>
            Undo all
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onClose}>
          {left.length === 0 ? 'Close' : 'It was me'}
        </Button>
      </div>
    </section>
  );
}
