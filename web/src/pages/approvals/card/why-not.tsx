import { useState } from 'react';
import styles from './decision-panel.module.css';
import type { Hindrance } from './hindrance.ts';

interface WhyNotProps {
  readonly id: string;
  readonly hindrance: Hindrance | null;
  readonly onHelp: () => void;
}

/**
 * Why a card cannot be approved now, beside its buttons; where a press helps, it is a button, and the key of Approve
 * presses it. Its room stays reserved, so that no card moves when it appears.
 */
export function WhyNot({ id, hindrance, onHelp }: WhyNotProps) {
  const [wasSaid, setSaid] = useState(false);
  if (!wasSaid && hindrance?.isSaid === true) setSaid(true);
  const quiet = wasSaid ? undefined : '';
  if (hindrance === null || hindrance.way === null) {
    return (
      <p id={id} className={styles.why} data-quiet={quiet}>
        {hindrance?.words ?? 'You have seen it to its end.'}
      </p>
    );
  }
  return (
    <button id={id} type="button" className={styles.why} data-quiet={quiet} data-key="a" onClick={onHelp}>
      {hindrance.words}
    </button>
  );
}
