import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ScheduleView } from '../../../../src/operations/views.ts';
import { ApiError } from '../../api/problem.ts';
import { EditorFields } from './editor-fields.tsx';
import { changeOf, type EditorForm, firstProblem, formOf, problemsOf, rebase } from './editor-form.ts';
import { fieldOf } from './refused-field.ts';
import styles from './schedule-editor.module.css';
import { useSaveSchedule } from './use-save-schedule.ts';

interface ScheduleEditorProps {
  readonly schedule: ScheduleView;
  /** The person is done: it was saved, or is to stay as it was. */
  readonly onClose: () => void;
}

const toField = (name: string) => document.getElementById(`edit-${name}`)?.focus();

/** The fields of a schedule, with what a new time would mean before it is saved. */
export function ScheduleEditor({ schedule, onClose }: ScheduleEditorProps) {
  const [base, setBase] = useState(schedule);
  const [form, setForm] = useState(() => formOf(schedule));
  const [isTried, setTried] = useState(false);
  const save = useSaveSchedule();
  if (schedule.revision !== base.revision) {
    setForm(rebase(form, base, schedule));
    setBase(schedule);
  }
  const set = <K extends keyof EditorForm>(name: K, value: EditorForm[K]) => {
    setForm((now) => ({ ...now, [name]: value }));
    // What was refused is about what stood there before.
    if (save.error !== null) save.reset();
  };
  const change = changeOf(schedule, form);
  const refused = save.error instanceof ApiError ? fieldOf(save.error) : null;
  const problems = {
    ...(isTried ? problemsOf(form) : {}),
    ...(refused === null || save.failure === null ? {} : { [refused]: save.failure }),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const first = firstProblem(problemsOf(form));
    if (first !== null) return toField(first);
    if (change === null) return;
    const onError = (error: Error) => {
      const field = error instanceof ApiError ? fieldOf(error) : null;
      if (field !== null) toField(field);
    };
    save.mutate({ schedule, change }, { onSuccess: onClose, onError });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EditorFields
        idPrefix="edit"
        form={form}
        problems={problems}
        isNewTime={change?.when !== undefined}
        ownId={schedule.id}
        onSet={set}
      />
      {save.failure !== null && refused === null && (
        <p className={styles.problem} role="alert">
          {save.failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" disabled={change === null} loading={save.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <span className="soft">{change === null ? 'Nothing is changed.' : 'Takes effect from the next run on.'}</span>
      </div>
    </form>
  );
}
