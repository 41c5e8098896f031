import type { ReactNode } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { useZone } from '../../../api/me.ts';
import { shortRuleWords } from '../../../time/rule-words.ts';
import styles from './card-line.module.css';
import { shortWords } from './proposal-words.ts';

interface CardLineProps {
  readonly card: ProposalView;
  readonly titleId: string;
  readonly choice: ReactNode;
  readonly clashes: readonly string[];
  readonly onOpen: () => void;
}

/** A card as one line: what it is about, when, and whether something stands in its way. It opens by a press. */
export function CardLine({ card, titleId, choice, clashes, onOpen }: CardLineProps) {
  const zone = useZone();
  const { title, what, sentence, problem, lookAlikes, conflicts } = card;
  const marks = [
    ...(problem === null ? [] : [{ words: 'Cannot be approved', isBad: true }]),
    ...(clashes.length === 0 ? [] : [{ words: 'In the way of another card', isBad: false }]),
    ...(conflicts.length === 0 ? [] : [{ words: 'Conflict', isBad: false }]),
    ...(lookAlikes.length === 0 ? [] : [{ words: 'Like another one', isBad: false }]),
    ...(what.hidden.length === 0 ? [] : [{ words: 'Hidden characters', isBad: true }]),
  ];
  return (
    <div className={styles.line}>
      {choice}
      <button type="button" className={styles.open} aria-expanded="false" onClick={onOpen}>
        <span id={titleId} className="visually-hidden">
          {title}: {shortWords(what)}
        </span>
        <span aria-hidden="true" className={styles.what}>
          {shortWords(what)}
        </span>
        <span className={styles.when}>{shortRuleWords(sentence, zone)}</span>
        {marks.map(({ words, isBad }) => (
          <span key={words} className={styles.mark} data-bad={isBad || undefined}>
            {words}
          </span>
        ))}
      </button>
    </div>
  );
}
