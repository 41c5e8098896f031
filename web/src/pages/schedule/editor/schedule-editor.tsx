import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isAppError } from '../../../../../src/client/index.ts';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import type { DraftShape } from '../../../components/draft/draft.ts';
import { useDraft } from '../../../components/draft/use-draft.ts';
import { say } from '../../../voice/say.ts';
import { FieldConflicts } from '../field-conflicts.tsx';
import { EditorFields } from './editor-fields.tsx';
import { changeOf, type EditorForm, firstProblem, formOf, GOVERNING_FIELDS, problemsOf } from './editor-form.ts';
import { focusField } from './focus-field.ts';
import { fieldOf } from './refused-field.ts';
import styles from './schedule-editor.module.css';
import { useSaveSchedule } from './use-save-schedule.ts';

interface ScheduleEditorProps {
  readonly schedule: ScheduleView;
  /** Called when the person is done: it was saved, or stays as it was. */
  readonly onClose: () => void;
}

const toField = (name: string) => focusField(`edit-${name}`);

const SHAPE: DraftShape<ScheduleView, EditorForm> = { formOf, governs: GOVERNING_FIELDS };

/**
 * The fields of a schedule, with the meaning of a new time before it is saved. Events that arrive meanwhile change
 * nothing in them.
 */
export function ScheduleEditor({ schedule, onClose }: ScheduleEditorProps) {
  const inHand = useDraft(schedule, SHAPE);
  const { base, form } = inHand.draft;
  const [isTried, setTried] = useState(false);
  const save = useSaveSchedule(inHand, schedule.id);
  const set = <K extends keyof EditorForm>(name: K, value: EditorForm[K]) => {
    inHand.set(name, value);
    // The last error is about the earlier content.
    if (save.error !== null) save.reset();
  };
  const change = changeOf(base, form);
  const refused = isAppError(save.error) ? fieldOf(save.error) : null;
  const problems = {
    ...(isTried ? problemsOf(form) : {}),
    ...(refused === null || save.failure === null ? {} : { [refused]: save.failure }),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = firstProblem(problemsOf(form));
    if (first !== null) return toField(first);
    if ((change === null && inHand.meeting === null) || !inHand.isSettled) return;
    save.mutate(undefined, {
      onSuccess: ({ kind }) => {
        if (kind !== 'choose') onClose();
      },
      onError: (error) => {
        const field = isAppError(error) ? fieldOf(error) : null;
        if (field !== null) toField(field);
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EditorFields
        idPrefix="edit"
        form={form}
        problems={problems}
        isNewTime={change?.when !== undefined}
        ownId={schedule.id}
        changed={{ scheduleId: schedule.id }}
        onSet={set}
      />
      {save.failure !== null && refused === null && (
        <p className="bad" role="alert">
          {save.failure}
        </p>
      )}
      {inHand.meeting !== null && (
        <FieldConflicts meeting={inHand.meeting} draft={inHand.draft} onChoose={inHand.choose} />
      )}
      <div className="row centred">
        <Button
          type="submit"
          disabled={!inHand.isSettled || (change === null && inHand.meeting === null)}
          loading={save.isPending}
        >
          {say('do.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {say('do.cancel')}
        </Button>
        <span className="soft">{saveWords(inHand.isSettled, change !== null)}</span>
      </div>
    </form>
  );
}

function saveWords(isSettled: boolean, isChanged: boolean): string {
  if (!isSettled) return say('task.settle');
  return say(isChanged ? 'edit.takesEffect' : 'edit.unchanged');
}
