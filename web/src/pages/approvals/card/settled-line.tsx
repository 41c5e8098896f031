import { Link } from 'wouter';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { useZone } from '../../../api/me.ts';
import { useProposalDecisions } from '../../../api/proposal-decisions.ts';
import { readInstant, useNow } from '../../../time/now.ts';
import { pastWords } from '../../../time/time-words.ts';
import { say } from '../../../voice/say.ts';
import { answerWords, shortWords, stateWords } from './proposal-words.ts';
import styles from './settled-line.module.css';

/** A decided proposal, in a line or two; an approval can be undone here while nothing changed it since. */
export function SettledLine({ card, titleId }: { readonly card: ProposalView; readonly titleId: string }) {
  const { state, what, sentence, decision, scheduleId, undoneAt } = card;
  const isDone = state === 'approved' && undoneAt === null;
  return (
    <div className={styles.settled} data-good={isDone || undefined}>
      <p className={styles.head}>
        <span>
          <strong id={titleId}>{stateWords(card)}</strong>
          <DecidedBy card={card} />
        </span>
        <span id={`${titleId}-what`} className={styles.what}>
          {shortWords(what)}
        </span>
      </p>
      <p className={styles.words}>
        {isDone && <span className="rule">{sentence}</span>}
        <span>{answerWords(decision)}</span>
        {scheduleId !== null && (
          <Link href={`/schedules/${scheduleId}`} aria-label={say('approve.itSchedule', { what: shortWords(what) })}>
            {say('chat.schedule')}
          </Link>
        )}
      </p>
      <UndoButton card={card} />
    </div>
  );
}

/** When and by whom, such as `Approved at 14:02 by Ada`, so that a second person sees that somebody was faster. */
function DecidedBy({ card: { decision, undoneAt } }: { readonly card: ProposalView }) {
  const zone = useZone();
  const now = useNow(60_000);
  if (decision === null || undoneAt !== null) return null;
  return ` ${pastWords(readInstant(decision.at), now, zone)} ${say('approve.by', { name: decision.name })}`;
}

function UndoButton({ card }: { readonly card: ProposalView }) {
  const { undo } = useProposalDecisions();
  const now = useNow();
  if (card.undo === null || readInstant(card.undo.until) <= now) return null;
  return (
    <button type="button" className={styles.undo} onClick={() => void undo(card.id)}>
      <span aria-hidden="true">{say('do.undo')}</span>
      <span className="visually-hidden">{say('approve.undoOf', { what: shortWords(card.what) })}</span>
    </button>
  );
}
