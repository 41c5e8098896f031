import { Button } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { isAppError } from '../../../../../src/client/index.ts';
import type { ProposalView } from '../../../../../src/operations/proposals/proposal-view.ts';
import { client } from '../../../api/client.ts';
import type { ScheduleChange } from '../../../api/inputs.ts';
import { errorWords } from '../../../api/problem.ts';
import { useProposalDecisions } from '../../../api/proposal-decisions.ts';
import { ChoiceBar } from '../../../components/choice-bar.tsx';
import type { DraftShape } from '../../../components/draft/draft.ts';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { say } from '../../../voice/say.ts';
import { EditorFields } from '../../schedule/editor/editor-fields.tsx';
import {
  changeOf,
  type EditableSchedule,
  type EditorForm,
  type FieldName,
  firstProblem,
  formOf,
  GOVERNING_FIELDS,
  type Problems,
  problemsOf,
} from '../../schedule/editor/editor-form.ts';
import { focusField } from '../../schedule/editor/focus-field.ts';
import { fieldOf } from '../../schedule/editor/refused-field.ts';
import { FieldConflicts } from '../../schedule/field-conflicts.tsx';
import styles from './decision-panel.module.css';
import type { Hindrance } from './hindrance.ts';
import { shortWords } from './proposal-words.ts';

interface EditFormProps {
  readonly card: ProposalView;
  readonly schedule: EditableCard['schedule'];
  /** Why the card was not seen completely yet: then it cannot be approved, changed or not. */
  readonly unseen: Hindrance | null;
  readonly onHelp: () => void;
  readonly onDecided: () => void;
  /** The changes are saved, and the card stays pending. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface Refusal {
  readonly field: keyof Problems | null;
  readonly words: string;
}

/** A card about a schedule; only these have fields. */
type EditableCard = ProposalView & { readonly schedule: NonNullable<ProposalView['schedule']> };

const SHAPE: DraftShape<EditableCard, EditorForm> = {
  formOf: ({ schedule }) => formOf(editableOf(schedule)),
  governs: GOVERNING_FIELDS,
};

/** The fields of the request: approve it with other values, or save them and decide later. Escape cancels. */
export function EditForm({ card, schedule, unseen, onHelp, onDecided, onSaved, onClose }: EditFormProps) {
  const decisions = useProposalDecisions();
  const inHand = useDraft<EditableCard, EditorForm>({ ...card, schedule }, SHAPE);
  const { base, form } = inHand.draft;
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState<'approve' | 'save' | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const change = changeOf(editableOf(base.schedule), form);
  const idPrefix = `edit-${card.id}`;
  const missing = problemsOf(form);
  const problems = {
    ...(isTried ? missing : {}),
    ...(refusal !== null && refusal.field !== null ? { [refusal.field]: refusal.words } : {}),
  };

  const set = <K extends FieldName>(name: K, value: EditorForm[K]) => {
    inHand.set(name, value);
    setRefusal(null);
  };
  const toField = (name: keyof Problems) => focusField(`${idPrefix}-${name}`);
  const send = async (way: 'approve' | 'save', call: (base: ProposalView, change: ScheduleChange) => Promise<void>) => {
    setTried(true);
    const first = firstProblem(missing);
    if (first !== null) return toField(first);
    if (change === null || busy !== null || !inHand.isSettled) return;
    setBusy(way);
    try {
      const sent = await inHand.save({
        send(draft) {
          const wanted = changeOf(editableOf(draft.base.schedule), draft.form);
          return wanted && call(draft.base, wanted);
        },
        async read() {
          const newer = await client.getProposal({ id: card.id });
          return { ...newer, schedule: newer.schedule ?? schedule };
        },
        // Changes by somebody else must be seen before the card is approved.
        isFree: way === 'save',
      });
      if (sent.kind === 'choose') return;
      if (way === 'approve' && sent.kind === 'saved') onDecided();
      else onSaved();
    } catch (error) {
      const field = isAppError(error) ? fieldOf(error) : null;
      setRefusal({ field, words: errorWords(error) });
      if (field !== null) toField(field);
    } finally {
      setBusy(null);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unseen === null) void send('approve', decisions.approveEdited);
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
      aria-label={say('approve.editThenIt', { what: shortWords(card.what) })}
    >
      <ChoiceBar
        label={say('add.kind')}
        name={`${idPrefix}-kind`}
        value={form.kind}
        choices={[
          { value: 'reminder', words: say('kind.reminder') },
          { value: 'action', words: say('kind.action') },
          // Only if the agent asked for one: people do not use it.
          ...(schedule.kind === 'callback' ? [{ value: 'callback', words: say('kind.callback') }] : []),
        ]}
        onChange={(kind) => set('kind', kind as EditorForm['kind'])}
      />
      <EditorFields
        idPrefix={idPrefix}
        form={form}
        problems={problems}
        isNewTime={change?.when !== undefined}
        ownId={card.target?.scheduleId ?? null}
        changed={{ proposalId: card.id }}
        onSet={set}
      />
      {refusal !== null && refusal.field === null && (
        <p className={styles.failure} role="alert">
          {refusal.words}
        </p>
      )}
      {inHand.meeting !== null && (
        <FieldConflicts meeting={inHand.meeting} draft={inHand.draft} onChoose={inHand.choose} />
      )}
      {unseen !== null && (
        <button type="button" className={styles.why} onClick={onHelp}>
          {unseen.words}
        </button>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          disabled={change === null || unseen !== null || !inHand.isSettled}
          loading={busy === 'approve'}
        >
          {say('approve.withChanges')}
        </Button>
        <Button
          variant="default"
          disabled={change === null || !inHand.isSettled}
          loading={busy === 'save'}
          onClick={() => void send('save', decisions.edit)}
        >
          {say('approve.saveLater')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The proposed schedule as the fields of an editor. */
function editableOf({ what, when, ...rest }: NonNullable<ProposalView['schedule']>): EditableSchedule {
  return { ...rest, what: what.text, when: { text: when.text.text, kind: when.kind } };
}
