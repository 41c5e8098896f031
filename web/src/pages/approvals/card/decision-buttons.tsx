import { Button } from '@mantine/core';
import { type MouseEvent, useId } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import styles from './decision-panel.module.css';
import type { Hindrance } from './hindrance.ts';
import { isEditable, shortWords } from './proposal-words.ts';
import { WhyNot } from './why-not.tsx';

interface DecisionButtonsProps {
  readonly card: ProposalView;
  readonly isBusy: boolean;
  /** Why it cannot be approved at the moment. */
  readonly hindrance: Hindrance | null;
  readonly onApprove: (isByKey: boolean) => void;
  /** Does what helps against the hindrance. */
  readonly onHelp: () => void;
  readonly onEdit: () => void;
  readonly onDeny: () => void;
}

/** Approve, Edit, Deny. `data-key` is the single key that presses the button while its card has the focus. */
export function DecisionButtons({ card, isBusy, hindrance, onApprove, onHelp, onEdit, onDeny }: DecisionButtonsProps) {
  const about = shortWords(card.what);
  const approve = (event: MouseEvent) => {
    // The second press of a double click may land on the card that moved up: it is nobody's yes.
    if (event.detail > 1) return;
    onApprove(event.detail === 0);
  };
  const whyId = useId();
  return (
    <div className={styles.buttons}>
      <Button
        data-key={hindrance === null ? 'a' : undefined}
        className={styles.approve}
        loading={isBusy}
        disabled={hindrance !== null}
        onClick={approve}
        aria-label={`Approve: ${about}`}
        aria-describedby={hindrance === null ? undefined : whyId}
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
      <WhyNot id={whyId} hindrance={hindrance} onHelp={onHelp} />
      <p className={styles.keys} aria-hidden="true">
        <kbd>a</kbd> <kbd>e</kbd> <kbd>d</kbd>
      </p>
    </div>
  );
}
