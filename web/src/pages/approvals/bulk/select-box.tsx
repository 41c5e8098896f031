import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { say } from '../../../voice/say.ts';
import { shortWords } from '../card/proposal-words.ts';
import styles from './select-box.module.css';

interface SelectBoxProps {
  readonly card: ProposalView;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
}

/** Selects a card for a bulk decision. */
export function SelectBox({ card, isSelected, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" data-key="x" checked={isSelected} onChange={onToggle} />
      <span className="visually-hidden">{say('approve.select', { what: shortWords(card.what) })}</span>
    </label>
  );
}
