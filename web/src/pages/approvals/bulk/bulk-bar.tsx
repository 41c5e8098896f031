import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorWords } from '../../../api/problem.ts';
import { useProposalDecisions } from '../../../api/proposal-decisions.ts';
import { say } from '../../../voice/say.ts';
import { shortWords } from '../card/proposal-words.ts';
import { showCard } from '../focus.ts';
import type { Inbox } from '../use-inbox.ts';
import styles from './bulk-bar.module.css';
import type { BulkOutcome } from './bulk-result.tsx';

interface BulkBarProps {
  readonly inbox: Inbox;
  readonly onResult: (result: BulkOutcome) => void;
}

/** Actions on the selected cards; only cards that were seen are decided. */
export function BulkBar({ inbox, onResult }: BulkBarProps) {
  const { bulk, clearSelection } = inbox;
  const decisions = useProposalDecisions();
  const [isBusy, setBusy] = useState(false);
  const [isDenying, setDenying] = useState(false);
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { ready, approvable, unseen } = bulk;
  const selected = ready.length + unseen.length;
  if (selected === 0) return null;

  const decide = async (decision: 'approve' | 'deny') => {
    const meant = decision === 'approve' ? approvable : ready;
    if (isBusy || meant.length === 0) return;
    setBusy(true);
    setFailure(null);
    try {
      const what = new Map(meant.map((card) => [card.id, shortWords(card.what)]));
      let outcome: BulkOutcome | null = null;
      const answer = await decisions.decide(decision, meant, decision === 'deny' ? reason.trim() : '', (undone) => {
        if (outcome !== null) onResult({ ...outcome, undone });
      });
      outcome = { answer, what, undone: null };
      clearSelection();
      setDenying(false);
      setReason('');
      onResult(outcome);
    } catch (error) {
      setFailure(errorWords(error));
    } finally {
      setBusy(false);
    }
  };
  const deny = (event: FormEvent) => {
    event.preventDefault();
    void decide('deny');
  };
  const first = unseen[0];
  return (
    <section className={styles.bar} aria-label={say('approve.overSelected')} data-bulk="">
      <p role="status">
        <strong>{say('approve.selected', { number: selected })}</strong>
        {first !== undefined && (
          <>
            , {say('approve.notRead', { number: unseen.length })}{' '}
            <button type="button" className={styles.plain} onClick={() => showCard(first.id)}>
              {say('approve.goThere')}
            </button>
          </>
        )}
      </p>
      {approvable.length < ready.length && (
        <p>{say('approve.leftOut', { number: ready.length - approvable.length })}</p>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {isDenying ? (
        <form onSubmit={deny} className={styles.deny}>
          <TextInput
            autoFocus
            aria-label={say('approve.whyNotTold')}
            placeholder={say('approve.whyNot')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" color="bronze" loading={isBusy} disabled={ready.length === 0}>
            {say('approve.denyMany', { number: ready.length })}
          </Button>
          <Button variant="default" onClick={() => setDenying(false)}>
            {say('do.cancel')}
          </Button>
        </form>
      ) : (
        <div className={styles.actions}>
          <Button
            data-key="A"
            loading={isBusy}
            disabled={approvable.length === 0}
            onClick={() => void decide('approve')}
          >
            {say('approve.approveMany', { number: approvable.length })}
          </Button>
          <Button variant="default" disabled={ready.length === 0} onClick={() => setDenying(true)}>
            {say('approve.denyMany', { number: ready.length })}
          </Button>
          <Button variant="default" onClick={clearSelection}>
            {say('approve.clear')}
          </Button>
        </div>
      )}
    </section>
  );
}
