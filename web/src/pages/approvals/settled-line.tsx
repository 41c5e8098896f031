import { Link } from 'wouter';
import type { ProposalView } from '../../../../src/operations/proposal-view.ts';
import { useProposalDecisions } from '../../api/proposal-decisions.ts';
import { readInstant, useNow } from '../../time/now.ts';
import { ruleWords } from '../../time/rule-words.ts';
import { answerWords, shortWords, stateWords } from './proposal-words.ts';
import styles from './settled-line.module.css';

/** A proposal that was decided, in a line or two; for ten seconds an approval can be taken back here. */
export function SettledLine({ card, titleId }: { readonly card: ProposalView; readonly titleId: string }) {
  const { state, schedule, decision, scheduleId, undoneAt } = card;
  const isDone = state === 'approved' && undoneAt === null;
  return (
    <div className={styles.settled} data-good={isDone || undefined}>
      <p id={titleId} className={styles.head}>
        <strong>{stateWords(card)}</strong>
        <span className={styles.what}>{shortWords(schedule.what)}</span>
      </p>
      <p className={styles.words}>
        {isDone && <span className={styles.rule}>{ruleWords(schedule.when.sentence)}</span>}
        <span>{answerWords(decision)}</span>
        {scheduleId !== null && (
          <Link href={`/schedules/${scheduleId}`} aria-label={`Schedule: ${shortWords(schedule.what)}`}>
            Schedule
          </Link>
        )}
      </p>
      <UndoButton card={card} />
    </div>
  );
}

function UndoButton({ card }: { readonly card: ProposalView }) {
  const { undo } = useProposalDecisions();
  const now = useNow();
  if (card.undo === null || readInstant(card.undo.until) <= now) return null;
  return (
    <button type="button" className={styles.undo} onClick={() => void undo(card.id)}>
      Undo<span className="visually-hidden"> the approval of {shortWords(card.schedule.what)}</span>
    </button>
  );
}
