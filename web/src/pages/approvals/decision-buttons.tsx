import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { ProposalView } from '../../../../src/operations/proposal-view.ts';
import styles from './decision-panel.module.css';
import { isEditable, shortWords } from './proposal-words.ts';

interface DecisionButtonsProps {
  readonly card: ProposalView;
  readonly isBusy: boolean;
  readonly onApprove: (isByKey: boolean) => void;
  readonly onEdit: () => void;
  readonly onDeny: () => void;
}

/** Approve, Edit, Deny. `data-key` is the single key that presses the button while its card has the focus. */
export function DecisionButtons({ card, isBusy, onApprove, onEdit, onDeny }: DecisionButtonsProps) {
  const about = shortWords(card.schedule.what);
  const approve = (event: MouseEvent) => {
    // The second press of a double click may land on the card that moved up: it is nobody's yes.
    if (event.detail > 1) return;
    onApprove(event.detail === 0);
  };
  return (
    <div className={styles.buttons}>
      <Button
        data-key="a"
        className={styles.approve}
        loading={isBusy}
        onClick={approve}
        aria-label={`Approve: ${about}`}
      >
        Approve
      </Button>
      {isEditable(card) && (
        <Button data-key="e" variant="default" onClick={onEdit} aria-label={`Edit, then approve: ${about}`}>
          <span className={styles.wide}>Edit, then approve</span>
          <span className={styles.narrow}>Edit</span>
        </Button>
      )}
      <Button data-key="d" variant="default" className={styles.deny} onClick={onDeny} aria-label={`Deny: ${about}`}>
        Deny
      </Button>
      <p className={styles.keys} aria-hidden="true">
        <kbd>a</kbd> <kbd>e</kbd> <kbd>d</kbd>
      </p>
    </div>
  );
}
