import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, Suspense, useState } from 'react';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { useMayChange } from '../../../api/me.ts';
import { errorWords } from '../../../api/problem.ts';
import { useProposalDecisions } from '../../../api/proposal-decisions.ts';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { part } from '../../../parts/part.ts';
import { useNow } from '../../../time/now.ts';
import { say } from '../../../voice/say.ts';
import { showCard } from '../focus.ts';
import type { Seen } from '../use-seen.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import styles from './decision-panel.module.css';
import { hindranceOf, sightOf } from './hindrance.ts';
import { shortWords } from './proposal-words.ts';

/** The longest reason. Characters. */
const LONGEST = 500;

/** All fields of a schedule; loaded later, because most cards are decided without them. */
const EditForm = part('card-fields', async () => (await import('./edit-form.tsx')).EditForm, [
  'lists',
  'approvals',
  'schedule',
]);

interface DecisionPanelProps {
  readonly card: ProposalView;
  /** True while the text is folded: then nothing can be approved. */
  readonly isFolded: boolean;
  readonly onUnfold: () => void;
  /** How much of it was on screen: only what was seen can be approved. */
  readonly seen: Seen;
  /** Names other cards that came in its way while it was open; null when none did. */
  readonly onLateClash: (() => void) | null;
  /** Called after the decision; `isByKey`: by keyboard. */
  readonly onDecided: (isByKey: boolean) => void;
}

/** The person's answer: approve, approve with changes, or deny with a reason. */
export function DecisionPanel({ card, isFolded, onUnfold, seen, onLateClash, onDecided }: DecisionPanelProps) {
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
  const mayDecide = useMayChange();
  const hindrance = hindranceOf(card, { now: useNow(), mayDecide, isFolded, seen });
  const approve = (isByKey: boolean) => {
    if (hindrance === null) void decide(isByKey, () => decisions.approve(card));
  };
  const approveAlways = (isByKey: boolean, free: readonly string[]) => {
    if (hindrance === null) void decide(isByKey, () => decisions.approveAlways(card, free));
  };
  // Instead of three buttons that would be refused, only the reason is shown.
  if (!mayDecide)
    return (
      <div className={styles.panel} data-mode="choose">
        <p>{hindrance?.words}</p>
      </div>
    );
  const help = () => (hindrance?.way === 'unfold' ? onUnfold() : seen.show());
  const close = (button: string) => {
    setMode('choose');
    // The button appears again in the same place in the next frame.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-card="${card.id}"] [data-key="${button}"]`)?.focus(),
    );
  };
  return (
    <div className={styles.panel} data-mode={mode} data-cover="">
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {mode === 'choose' && (
        <DecisionButtons
          card={card}
          isBusy={isBusy}
          hindrance={hindrance}
          onApprove={approve}
          onApproveAlways={approveAlways}
          onHelp={help}
          onLateClash={onLateClash}
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
      {mode === 'edit' && card.schedule !== null && (
        <Suspense fallback={<SkeletonRows label={say('approve.loadingFields')} rows={3} />}>
          <EditForm
            card={card}
            schedule={card.schedule}
            unseen={sightOf({ isFolded, seen })}
            onHelp={help}
            onDecided={() => onDecided(true)}
            onSaved={() => {
              setMode('choose');
              showCard(card.id);
            }}
            onClose={() => close('e')}
          />
        </Suspense>
      )}
    </div>
  );
}

interface DenyFormProps {
  readonly card: ProposalView;
  readonly isBusy: boolean;
  readonly onDeny: (reason: string) => void;
  readonly onClose: () => void;
}

/** A denial, with an optional reason. Enter denies, Escape cancels. */
function DenyForm({ card, isBusy, onDeny, onClose }: DenyFormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDeny(reason.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={press}
      aria-label={say('approve.denyIt', { what: shortWords(card.what) })}
    >
      <TextInput
        autoFocus
        label={say('approve.whyNotShort')}
        description={say('approve.isTold', { agent: card.agent })}
        placeholder={say('approve.tooOften')}
        value={reason}
        maxLength={LONGEST}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" color="bronze" loading={isBusy}>
          {say('approve.deny')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
      </div>
    </form>
  );
}
