import { Button } from '@mantine/core';
import { type MouseEvent, useId, useState } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { say } from '../../../voice/say.ts';
import { AlwaysTerms } from './always-terms.tsx';
import styles from './decision-panel.module.css';
import type { Hindrance } from './hindrance.ts';
import { isEditable, shortWords } from './proposal-words.ts';

interface DecisionButtonsProps {
  readonly card: ProposalView;
  readonly isBusy: boolean;
  /** Why it cannot be approved now. */
  readonly hindrance: Hindrance | null;
  readonly onApprove: (isByKey: boolean) => void;
  /** Also approves equal calls of the same schedule, except for the free arguments, where the card offers that. */
  readonly onApproveAlways: (isByKey: boolean, free: readonly string[]) => void;
  /** Does what removes the hindrance. */
  readonly onHelp: () => void;
  /** Names other cards that came in its way while it was open; null when none did. */
  readonly onLateClash: (() => void) | null;
  readonly onEdit: () => void;
  readonly onDeny: () => void;
}

function EditButton({ about, onEdit }: { readonly about: string; readonly onEdit: () => void }) {
  return (
    <Button data-key="e" variant="default" onClick={onEdit} aria-label={say('approve.editThenIt', { what: about })}>
      <span className={styles.wide}>{say('approve.editThen')}</span>
      <span className={styles.narrow}>{say('approve.edit')}</span>
    </Button>
  );
}

/** Approve, Edit, Deny. `data-key` is the shortcut that presses the button while its card has the focus. */
export function DecisionButtons(props: DecisionButtonsProps) {
  const { card, isBusy, hindrance, onApprove, onApproveAlways, onHelp, onLateClash, onEdit, onDeny } = props;
  const about = shortWords(card.what);
  const pressed = (decide: (isByKey: boolean) => void) => (event: MouseEvent) => {
    // The second press of a double click may hit the card that moved up, and must not approve it.
    if (event.detail > 1) return;
    decide(event.detail === 0);
  };
  const whyId = useId();
  const alwaysId = useId();
  const [free, setFree] = useState<readonly string[]>([]);
  return (
    <div className={styles.buttons}>
      <Button
        data-key={hindrance === null ? 'a' : undefined}
        className={styles.approve}
        loading={isBusy}
        disabled={hindrance !== null}
        onClick={pressed(onApprove)}
        aria-label={say('approve.approveIt', { what: about })}
        aria-describedby={hindrance === null ? undefined : whyId}
      >
        {card.restarts === null ? say('approve.approve') : say('approve.yes', { what: card.restarts })}
      </Button>
      {card.call?.offersAlways === true && (
        <Button
          variant="light"
          disabled={isBusy || hindrance !== null}
          onClick={pressed((isByKey) => onApproveAlways(isByKey, free))}
          aria-label={say('approve.alwaysIt', { what: about })}
          aria-describedby={alwaysId}
        >
          {say('approve.always')}
        </Button>
      )}
      {isEditable(card) && <EditButton about={about} onEdit={onEdit} />}
      <Button
        data-key="d"
        variant="default"
        className={styles.deny}
        onClick={onDeny}
        aria-label={say('approve.denyIt', { what: about })}
      >
        {say('approve.deny')}
      </Button>
      <WhyNot id={whyId} hindrance={hindrance} onHelp={onHelp} onLateClash={onLateClash} />
      {card.call?.offersAlways === true && (
        <AlwaysTerms id={alwaysId} mayBeFree={card.call.mayBeFree} free={free} onFree={setFree} isBusy={isBusy} />
      )}
      <p className={styles.keys} aria-hidden="true">
        <kbd>a</kbd> <kbd>e</kbd> <kbd>d</kbd>
      </p>
    </div>
  );
}

interface WhyNotProps {
  readonly id: string;
  readonly hindrance: Hindrance | null;
  readonly onHelp: () => void;
  /** Names other cards that came in its way while it was open; null when none did. */
  readonly onLateClash: (() => void) | null;
}

/**
 * Why a card cannot be approved now, beside its buttons; where a press helps, it is a button, and the key of Approve
 * presses it. Its room stays reserved, so that no card moves when it appears; once nothing is against it, that room says what came in its
 * way meanwhile.
 */
function WhyNot({ id, hindrance, onHelp, onLateClash }: WhyNotProps) {
  const [wasSaid, setSaid] = useState(false);
  if (!wasSaid && hindrance?.isSaid === true) setSaid(true);
  const quiet = wasSaid ? undefined : '';
  if (hindrance === null && onLateClash !== null) {
    return (
      <button type="button" className={styles.why} onClick={onLateClash}>
        {say('approve.seeOther')}
      </button>
    );
  }
  if (hindrance === null || hindrance.way === null) {
    return (
      <p id={id} className={styles.why} data-quiet={quiet}>
        {hindrance?.words ?? say('approve.seenToEnd')}
      </p>
    );
  }
  return (
    <button id={id} type="button" className={styles.why} data-quiet={quiet} data-key="a" onClick={onHelp}>
      {hindrance.words}
    </button>
  );
}
