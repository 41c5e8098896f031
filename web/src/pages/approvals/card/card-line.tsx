import type { ReactNode } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { useZone } from '../../../api/me.ts';
import { shortRuleWords } from '../../../time/rule-words.ts';
import { say } from '../../../voice/say.ts';
import styles from './card-line.module.css';
import { shortWords } from './proposal-words.ts';

interface CardLineProps {
  readonly card: ProposalView;
  readonly titleId: string;
  readonly choice: ReactNode;
  readonly clashes: readonly string[];
  readonly onOpen: () => void;
}

/** A card as one line: its subject, its time, and whether something conflicts. A press opens it. */
export function CardLine({ card, titleId, choice, clashes, onOpen }: CardLineProps) {
  const zone = useZone();
  const { title, what, sentence, problem, lookAlikes } = card;
  const marks = [
    ...(problem === null ? [] : [{ words: say('card.cannot'), isBad: true }]),
    ...inTheWay(card, clashes).map((words) => ({ words, isBad: false })),
    ...(lookAlikes.length === 0 ? [] : [{ words: say('card.alike'), isBad: false }]),
    ...(what.hidden.length === 0 ? [] : [{ words: say('card.hidden'), isBad: true }]),
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

/** Other things at that time, each once: Belfry and this page may both find the same pending card. */
function inTheWay({ conflicts }: ProposalView, clashes: readonly string[]): readonly string[] {
  const planned = conflicts.filter(({ proposalId }) => proposalId === null);
  return [
    ...(clashes.length > 0 || planned.length < conflicts.length ? [say('card.inWay')] : []),
    ...(planned.some(({ kind }) => kind === 'same_agent') ? [say('card.inWayPlan')] : []),
    ...(planned.some(({ kind }) => kind !== 'same_agent') ? [say('card.busyHour')] : []),
  ];
}
