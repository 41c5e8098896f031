import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import type { ProposalView } from '../../../../src/operations/proposal-view.ts';
import type { ScheduleChange } from '../../api/calls.ts';
import { ApiError, errorWords } from '../../api/problem.ts';
import { useProposalDecisions } from '../../api/proposal-decisions.ts';
import { ChoiceBar } from '../../components/choice-bar.tsx';
import { EditorFields } from '../schedule/editor-fields.tsx';
import {
  changeOf,
  type EditorForm,
  type FieldName,
  firstProblem,
  formOf,
  type Problems,
  problemsOf,
} from '../schedule/editor-form.ts';
import { fieldOf } from '../schedule/refused-field.ts';
import { KIND_WORDS } from '../schedules/kind-words.ts';
import styles from './decision-panel.module.css';
import { editableOf } from './edit-changes.ts';
import { showCard } from './focus.ts';
import { shortWords } from './proposal-words.ts';

interface EditFormProps {
  readonly card: ProposalView;
  readonly onDecided: () => void;
  readonly onClose: () => void;
}

interface Refusal {
  readonly field: keyof Problems | null;
  readonly words: string;
}

/** The fields of what is asked for: approve it with other ones, or save them and decide later. Escape leaves it as it is. */
export function EditForm({ card, onDecided, onClose }: EditFormProps) {
  const decisions = useProposalDecisions();
  const [form, setForm] = useState(() => formOf(editableOf(card.schedule)));
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState<'approve' | 'save' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = changeOf(editableOf(card.schedule), form);
  const idPrefix = `edit-${card.id}`;
  const missing = problemsOf(form);
  const problems = {
    ...(isTried ? missing : {}),
    ...(refusal !== null && refusal.field !== null ? { [refusal.field]: refusal.words } : {}),
  };

  const set = <K extends FieldName>(name: K, value: EditorForm[K]) => {
    setForm((now) => ({ ...now, [name]: value }));
    setRefusal(null);
  };
  const toField = (name: keyof Problems) => document.getElementById(`${idPrefix}-${name}`)?.focus();
  const send = async (way: 'approve' | 'save', call: (change: ScheduleChange) => Promise<void>) => {
    setTried(true);
    const first = firstProblem(missing);
    if (first !== null) return toField(first);
    if (change === null || busy !== null) return;
    setBusy(way);
    try {
      await call(change);
      if (way === 'approve') onDecided();
      else showCard(card.id);
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf(error) : null;
      setRefusal({ field, words: errorWords(error) });
      if (field !== null) toField(field);
    } finally {
      setBusy(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send('approve', (changes) => decisions.approveEdited(card, changes));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented) onClose();
  };
  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onKeyDown={press}
      noValidate
      aria-label={`Edit, then approve: ${shortWords(card.schedule.what)}`}
    >
      <ChoiceBar
        label="Kind"
        name={`${idPrefix}-kind`}
        value={form.kind}
        choices={[
          { value: 'reminder', words: KIND_WORDS.reminder },
          { value: 'action', words: KIND_WORDS.action },
          // Only where the agent asked for one: people have no use for it.
          ...(card.schedule.kind === 'callback' ? [{ value: 'callback', words: KIND_WORDS.callback }] : []),
        ]}
        onChange={(kind) => set('kind', kind as EditorForm['kind'])}
      />
      <EditorFields
        idPrefix={idPrefix}
        form={form}
        problems={problems}
        isNewTime={change?.when !== undefined}
        ownId={card.target?.scheduleId ?? null}
        onSet={set}
      />
      {refusal !== null && refusal.field === null && (
        <p className={styles.failure} role="alert">
          {refusal.words}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" disabled={change === null} loading={busy === 'approve'}>
          Approve with these changes
        </Button>
        <Button
          variant="default"
          disabled={change === null}
          loading={busy === 'save'}
          onClick={() => void send('save', (changes) => decisions.edit(card, changes))}
        >
          Save, decide later
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
