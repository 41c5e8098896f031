import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ScheduleView } from '../../../../src/operations/views.ts';
import { EditorFields } from './editor-fields.tsx';
import { changeOf, type EditorForm, formOf, problemsOf, rebase } from './editor-form.ts';
import styles from './schedule-editor.module.css';
import { useSaveSchedule } from './use-save-schedule.ts';

interface ScheduleEditorProps {
  readonly schedule: ScheduleView;
  /** The person is done: it was saved, or is to stay as it was. */
  readonly onClose: () => void;
}

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
  const set = <K extends keyof EditorForm>(name: K, value: EditorForm[K]) =>
    setForm((now) => ({ ...now, [name]: value }));
  const change = changeOf(schedule, form);
  const problems = isTried ? problemsOf(form) : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = problemsOf(form);
    const first = missing.what !== undefined ? 'edit-what' : missing.when !== undefined ? 'edit-when' : null;
    if (first !== null) return document.getElementById(first)?.focus();
    if (change !== null) save.mutate({ schedule, change }, { onSuccess: onClose });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EditorFields
        idPrefix="edit"
        form={form}
        problems={problems}
        isNewTime={change?.when !== undefined}
        onSet={set}
      />
      {save.failure !== null && (
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
