import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { useZone } from '../../../api/me.ts';
import { NextInstants } from '../../../components/next-instants.tsx';
import { say, sayNumber, sayWith } from '../../../voice/say.ts';
import { ChangeTable } from './change-table.tsx';
import styles from './proposal-card.module.css';
import { ProposalNotes } from './proposal-notes.tsx';
import { isTight, limitWords, policyLines } from './proposal-words.ts';
import { RawText, RawWords } from './raw-text.tsx';

const KIND_LABEL = {
  reminder: 'approve.saidIt',
  action: 'approve.doneIt',
  callback: 'approve.doneIt',
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
  const home = useZone();
  const { what, schedule, call, sentence, next, changes, edits, reason, why } = card;
  return (
    <div className={styles.facts}>
      <RawText
        revealed={what}
        label={say(call !== null ? 'approve.call' : schedule === null ? 'approve.about' : KIND_LABEL[schedule.kind])}
        isFolded={isFolded}
      />
      {isFolded && (
        <button type="button" className={`pill ${styles.plain}`} data-unfold="" onClick={onUnfold}>
          {what.text.includes('\n')
            ? say('approve.wholeLines', { number: what.text.split('\n').length })
            : say('approve.wholeLetters', { number: what.text.length })}
        </button>
      )}
      <p className={styles.sentence}>
        {sentence}
        {schedule !== null && schedule.zone !== home && !sentence.includes(schedule.zone) && (
          <span className="soft"> ({schedule.zone})</span>
        )}
      </p>
      {schedule !== null && (
        <p className={styles.asked}>
          {sayWith('approve.asWritten', { words: <RawWords revealed={schedule.when.text} /> })}
        </p>
      )}
      {call !== null && (
        <p className={styles.asked}>
          {sayWith('approve.ofItself', {
            tool: call.tool,
            source: call.source,
            words: <RawWords revealed={call.description} />,
          })}
        </p>
      )}
      {next.length > 0 && <NextInstants instants={next.map(({ at }) => at)} label={say('approve.nextIf')} />}
      <ChangeTable title={say('approve.changes')} changes={changes} />
      <ChangeTable title={say('approve.youChanged')} changes={edits} />
      {reason !== null && (
        <p className={styles.asked}>{sayWith('approve.whyOwn', { words: <RawWords revealed={reason} /> })}</p>
      )}
      {why !== null && <p className={styles.asked}>{say('approve.needsYes', { why })}</p>}
      {schedule !== null && <Costs card={card} />}
      <ProposalNotes card={card} />
      {schedule !== null && (
        <details className={styles.policies}>
          <summary>{say('approve.wrong')}</summary>
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
      : say('approve.aMonth', { number: sayNumber(perMonth.tokens), words: perMonth.tokensWords });
  return (
    <dl className={styles.costs}>
      <div>
        <dt>{say('approve.estimated')}</dt>
        <dd>{sayWith('approve.tokens', { runs: <strong>{perMonth.runsWords}</strong>, tokens })}</dd>
      </div>
      <div>
        <dt>{say('approve.limitsLeft')}</dt>
        <dd>
          <span data-tight={isTight(activeSchedules) || undefined}>
            {limitWords(activeSchedules, say('approve.activeNoun'))}
          </span>
          ,{' '}
          <span data-tight={isTight(creationsThisMinute) || undefined}>
            {limitWords(creationsThisMinute, say('approve.minuteNoun'))}
          </span>
          ,{' '}
          <span data-tight={isTight(cardsThisHour) || undefined}>
            {limitWords(cardsThisHour, say('approve.hourNoun', { agent }))}
          </span>
        </dd>
      </div>
    </dl>
  );
}
