import { Button } from '@mantine/core';
import { useState } from 'react';
import type { UnlinkAnswer } from '../../../../../src/operations/channels/channel-views.ts';
import { useUndoApprovals } from '../../../api/channels.ts';
import type { Undone } from '../../../api/undo/undo-each.ts';
import { Moment } from '../../../time/moment.tsx';
import { say } from '../../../voice/say.ts';
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
    <section className={styles.approved} aria-label={say('chan.approvedFrom', { name: label })}>
      <p>{say('chan.approvedIs', { number: approved.length, name: label })}</p>
      <ul className={styles.list}>
        {approved.map(({ proposalId, title, what, words, at }) => (
          <li key={proposalId} className={styles.row}>
            <div className={styles.who}>
              <p className={styles.name}>{what}</p>
              <p className="fine-print">
                {title}; {words} (<Moment at={at} form="clock" />)
              </p>
            </div>
            {!left.includes(proposalId) && (
              <p className="fine-print">{outcomes.get(proposalId)?.words ?? say('chan.cannotUndo')}</p>
            )}
            {left.includes(proposalId) && (
              <Button
                variant="default"
                size="xs"
                aria-label={say('chan.undoOne', { what })}
                loading={undo.isPending}
                onClick={() => takeBack([proposalId])}
              >
                {say('do.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="row">
        {left.length > 1 && (
          <Button size="xs" loading={undo.isPending} onClick={() => takeBack(left)}>
            {say('chan.undoAll')}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onClose}>
          {say(left.length === 0 ? 'do.close' : 'chan.wasMe')}
        </Button>
      </div>
    </section>
  );
}
