import { useState } from 'react';
import { say } from '../../../voice/say.ts';
import styles from './decision-panel.module.css';
import type { Hindrance } from './hindrance.ts';

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
export function WhyNot({ id, hindrance, onHelp, onLateClash }: WhyNotProps) {
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
