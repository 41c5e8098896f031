import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { NextInstants } from '../../../components/next-instants.tsx';
import { ChangeTable } from './change-table.tsx';
import styles from './proposal-card.module.css';
import { ProposalNotes } from './proposal-notes.tsx';
import { isTight, limitWords, policyLines } from './proposal-words.ts';
import { RawText, RawWords } from './raw-text.tsx';

const KIND_LABEL = {
  reminder: 'What would be said',
  action: 'What would be done',
  callback: 'What would be done',
} as const;

interface ProposalFactsProps {
  readonly card: ProposalView;
  readonly isFolded: boolean;
  readonly onUnfold: () => void;
}

/**
 * What would be done: the agent's words, the rule in Belfry's words, the next times, the cost, and similar schedules.
 */
export function ProposalFacts({ card, isFolded, onUnfold }: ProposalFactsProps) {
  const { what, schedule, call, sentence, next, changes, edits, reason, why } = card;
  return (
    <div className={styles.facts}>
      <RawText
        revealed={what}
        label={
          call !== null
            ? 'The call, with its arguments'
            : schedule === null
              ? 'What it is about'
              : KIND_LABEL[schedule.kind]
        }
        isFolded={isFolded}
      />
      {isFolded && (
        <button type="button" className={styles.plain} data-unfold="" onClick={onUnfold}>
          Show the whole text,{' '}
          {what.text.split('\n').length === 1 ? `${what.text.length} letters` : `${what.text.split('\n').length} lines`}
        </button>
      )}
      <p className={styles.sentence}>
        {sentence}
        {schedule !== null && !sentence.includes(schedule.zone) && <span className="soft"> ({schedule.zone})</span>}
      </p>
      {schedule !== null && (
        <p className={styles.asked}>
          As it was written: <RawWords revealed={schedule.when.text} />
        </p>
      )}
      {call !== null && (
        <p className={styles.asked}>
          {call.tool}, of {call.source}, says of itself: <RawWords revealed={call.description} />
        </p>
      )}
      {next.length > 0 && <NextInstants instants={next.map(({ at }) => at)} label="The next times, if you approve" />}
      <ChangeTable title="What changes" changes={changes} />
      <ChangeTable title="What you changed" changes={edits} />
      {reason !== null && (
        <p className={styles.asked}>
          Why, in its own words: <RawWords revealed={reason} />
        </p>
      )}
      {why !== null && <p className={styles.asked}>It needs your yes: {why}.</p>}
      {schedule !== null && <Costs card={card} />}
      <ProposalNotes card={card} />
      {schedule !== null && (
        <details className={styles.policies}>
          <summary>How it behaves when something goes wrong</summary>
          <ul>
            {policyLines(schedule.policies).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.end} data-edge="end" />
    </div>
  );
}

/** The cost, and what is left of the limits, in two lines. */
function Costs({ card: { perMonth, limits, agent } }: { readonly card: ProposalView }) {
  const { activeSchedules, creationsThisMinute, cardsThisHour } = limits;
  const tokens =
    perMonth.tokens === null
      ? perMonth.tokensWords
      : `about ${perMonth.tokens.toLocaleString('en-GB')} a month, ${perMonth.tokensWords}`;
  return (
    <dl className={styles.costs}>
      <div>
        <dt>Estimated</dt>
        <dd>
          <strong>{perMonth.runsWords}</strong>; tokens: {tokens}
        </dd>
      </div>
      <div>
        <dt>Limits left</dt>
        <dd>
          <span data-tight={isTight(activeSchedules) || undefined}>
            {limitWords(activeSchedules, 'active schedules')}
          </span>
          ,{' '}
          <span data-tight={isTight(creationsThisMinute) || undefined}>
            {limitWords(creationsThisMinute, 'new ones this minute')}
          </span>
          ,{' '}
          <span data-tight={isTight(cardsThisHour) || undefined}>
            {limitWords(cardsThisHour, `proposals of ${agent} this hour`)}
          </span>
        </dd>
      </div>
    </dl>
  );
}
