import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { Moment } from '../../../time/moment.tsx';
import { say, sayWith } from '../../../voice/say.ts';
import { ChangeTable } from './change-table.tsx';
import styles from './decided-facts.module.css';
import { RawText } from './raw-text.tsx';

/** The request of a decided proposal. */
export function DecidedFacts({ card }: { readonly card: ProposalView }) {
  return (
    <div className={styles.facts}>
      <RawText revealed={card.what} label={say('approve.askedFor')} />
      <p className="rule">{card.sentence}</p>
      <ChangeTable title={say('approve.wasToChange')} changes={card.changes} />
      <ChangeTable title={say('approve.youChanged')} changes={card.edits} />
      {card.call?.madeAt != null && (
        <p>{sayWith('approve.callMade', { when: <Moment at={card.call.madeAt} form="second" /> })}</p>
      )}
      {card.decision?.reason != null && <p>{say('approve.reason', { reason: card.decision.reason })}</p>}
    </div>
  );
}
