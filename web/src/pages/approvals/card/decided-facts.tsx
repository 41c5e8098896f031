import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { Moment } from '../../../time/moment.tsx';
import { ChangeTable } from './change-table.tsx';
import styles from './decided-facts.module.css';
import { RawText } from './raw-text.tsx';

/** The request of a decided proposal. */
export function DecidedFacts({ card }: { readonly card: ProposalView }) {
  return (
    <div className={styles.facts}>
      <RawText revealed={card.what} label="What was asked for" />
      <p className={styles.rule}>{card.sentence}</p>
      <ChangeTable title="What was to change" changes={card.changes} />
      <ChangeTable title="What you changed" changes={card.edits} />
      {card.call?.madeAt != null && (
        <p>
          The call was made <Moment at={card.call.madeAt} form="second" />
        </p>
      )}
      {card.decision?.reason != null && <p>The reason: {card.decision.reason}</p>}
    </div>
  );
}
