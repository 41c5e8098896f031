import { Link } from 'wouter';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { say } from '../../../voice/say.ts';
import styles from './proposal-card.module.css';
import { shortWords } from './proposal-words.ts';
import { RawWords } from './raw-text.tsx';

/** What a person should know before they answer: problems, similar schedules, and others at the same time. */
export function ProposalNotes({ card }: { readonly card: ProposalView }) {
  const { problem, lookAlikes, conflicts, warnings, assumptions } = card;
  return (
    <>
      {problem !== null && (
        <p className={styles.problem}>
          <strong>{say('approve.cannotBe')} </strong>
          {problem.message} {problem.hint !== null && !problem.message.includes(problem.hint) && problem.hint}
        </p>
      )}
      {lookAlikes.length > 0 && (
        <div className={styles.warning}>
          <p>
            <strong>{say(lookAlikes.length === 1 ? 'approve.likeOne' : 'approve.likeSome')}</strong>
          </p>
          <ul>
            {lookAlikes.map(({ scheduleId, proposalId, what, sentence, why }) => (
              <li key={scheduleId ?? proposalId}>
                <RawWords revealed={what} />, {sentence} <span className="soft">({why})</span>
                {scheduleId === null ? '. ' : ' '}
                {scheduleId !== null && (
                  <Link
                    href={`/schedules/${scheduleId}`}
                    aria-label={say('approve.seeThe', { what: shortWords(what) })}
                  >
                    {say('approve.seeIt')}
                  </Link>
                )}
                {scheduleId === null && <span className="soft">{say('approve.waitsToo')}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {conflicts.map(({ kind, message, at, scheduleId }) => (
        <p key={kind + at + message} className={styles.warning}>
          <strong>{say(kind === 'same_agent' ? 'approve.nearly' : 'approve.busyHour')} </strong>
          {message}{' '}
          {scheduleId !== null && (
            <Link href={`/schedules/${scheduleId}`} aria-label={say('approve.seeThe', { what: message })}>
              {say('approve.seeIt')}
            </Link>
          )}
        </p>
      ))}
      {warnings.map(({ code, message }) => (
        <p key={code + message} className={styles.warning}>
          {code === 'clock-change' && <strong>{say('add.clockChange')} </strong>}
          {message}
        </p>
      ))}
      {assumptions.map(({ code, message }) => (
        <p key={code + message} className={styles.note}>
          {message}
        </p>
      ))}
    </>
  );
}
