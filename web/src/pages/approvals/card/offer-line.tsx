import { type ReactNode, useState } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { useMayChange } from '../../../api/me.ts';
import { errorWords } from '../../../api/problem.ts';
import { useProposalDecisions } from '../../../api/proposal-decisions.ts';
import styles from '../../../components/offer/offer-answer.module.css';
import { say } from '../../../voice/say.ts';

/** An offer in its conversation: the one line that Belfry said, with Yes and No; no Yes where it cannot be done. */
export function OfferLine({ card, words }: { readonly card: ProposalView; readonly words: ReactNode }) {
  const decisions = useProposalDecisions();
  const mayDecide = useMayChange();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async (call: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(errorWords(error));
    } finally {
      setBusy(false);
    }
  };
  const hindrance = failure ?? card.problem?.message ?? null;
  return (
    <>
      {words}
      <div className={styles.offer} data-card={card.id}>
        {hindrance !== null && <p role="alert">{hindrance}</p>}
        {mayDecide && (
          <fieldset className="answers" disabled={isBusy}>
            <legend className="visually-hidden">{card.title}</legend>
            {card.problem === null && (
              <button type="button" data-main onClick={() => void decide(() => decisions.approve(card))}>
                {card.restarts === null ? say('do.yes') : say('approve.yes', { what: card.restarts })}
              </button>
            )}
            <button type="button" onClick={() => void decide(() => decisions.deny(card, ''))}>
              {say('approve.no')}
            </button>
          </fieldset>
        )}
      </div>
    </>
  );
}
