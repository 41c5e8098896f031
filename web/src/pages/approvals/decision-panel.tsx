import { useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposal-view.ts';
import { errorWords } from '../../api/problem.ts';
import { useProposalDecisions } from '../../api/proposal-decisions.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import styles from './decision-panel.module.css';
import { DenyForm } from './deny-form.tsx';
import { EditForm } from './edit-form.tsx';

interface DecisionPanelProps {
  readonly card: ProposalView;
  /** True: the text is not shown whole yet, so nothing is approved. */
  readonly isFolded: boolean;
  readonly onUnfold: () => void;
  /** Told when the card was decided; `isByKey`: by keyboard. */
  readonly onDecided: (isByKey: boolean) => void;
}

/** The answer of a person: yes, yes with changes, or no with a reason. */
export function DecisionPanel({ card, isFolded, onUnfold, onDecided }: DecisionPanelProps) {
  const decisions = useProposalDecisions();
  const [mode, setMode] = useState<'choose' | 'edit' | 'deny'>('choose');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const decide = async (isByKey: boolean, call: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await call();
      onDecided(isByKey);
    } catch (error) {
      setFailure(errorWords(error));
    } finally {
      setBusy(false);
    }
  };
  const approve = (isByKey: boolean) => {
    if (isFolded) {
      onUnfold();
      setFailure('Here is the whole text. If you agree with it, approve once more.');
      return;
    }
    void decide(isByKey, () => decisions.approve(card));
  };
  const close = (button: string) => {
    setMode('choose');
    // The button comes back in the same place in the next frame.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-card="${card.id}"] [data-key="${button}"]`)?.focus(),
    );
  };
  return (
    <div className={styles.panel} data-mode={mode}>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {mode === 'choose' && (
        <DecisionButtons
          card={card}
          isBusy={isBusy}
          onApprove={approve}
          onEdit={() => setMode('edit')}
          onDeny={() => setMode('deny')}
        />
      )}
      {mode === 'deny' && (
        <DenyForm
          card={card}
          isBusy={isBusy}
          onDeny={(reason) => void decide(true, () => decisions.deny(card, reason))}
          onClose={() => close('d')}
        />
      )}
      {mode === 'edit' && <EditForm card={card} onDecided={() => onDecided(true)} onClose={() => close('e')} />}
    </div>
  );
}
