import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import type { ScheduleView } from '../../../../src/operations/views.ts';
import { NextInstants } from '../../components/next-instants.tsx';
import { ruleWords } from '../../time/rule-words.ts';
import type { Reading } from '../schedules/reading.ts';
import { useReading } from '../schedules/use-reading.ts';
import { changeOf, type EditorForm, formOf, problemsOf, rebase } from './editor-form.ts';
import { PolicySelect } from './policy-select.tsx';
import { freshnessChoices, MISSED_CHOICES, OVERLAP_CHOICES, RETRY_CHOICES } from './policy-words.ts';
import styles from './schedule-editor.module.css';
import { useSaveSchedule } from './use-save-schedule.ts';

const ZoneSelect = lazy(async () => ({ default: (await import('../../components/zone-select.tsx')).ZoneSelect }));

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
  const isNewTime = change?.when !== undefined;
  const { reading, isCurrent } = useReading(isNewTime ? form.when : '', form.zone);
  const unread = isNewTime && isCurrent && reading.kind === 'unread' ? reading.message : undefined;

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
      <Textarea
        id="edit-what"
        autoFocus
        label={form.kind === 'reminder' ? 'What to say' : 'What to do'}
        value={form.what}
        rows={Math.min(8, Math.max(2, form.what.split('\n').length + Math.floor(form.what.length / 70)))}
        error={problems.what}
        onChange={(event) => set('what', event.currentTarget.value)}
      />
      <div className={styles.time}>
        <TextInput
          id="edit-when"
          label="When"
          description="In words or as a pattern, such as “every weekday at 9” or “0 9 * * 1-5”"
          value={form.when}
          error={problems.when ?? unread}
          onChange={(event) => set('when', event.currentTarget.value)}
        />
        <Suspense fallback={<TextInput label="Time zone" description=" " value={form.zone} readOnly />}>
          <ZoneSelect
            label="Time zone"
            description="Times of day are read in it"
            value={form.zone}
            onChange={(zone) => set('zone', zone)}
          />
        </Suspense>
      </div>
      {isNewTime && <NewTime reading={reading} onChoose={(text) => set('when', text)} />}
      <div className={styles.policies}>
        <PolicySelect
          label="After time off"
          value={form.missed}
          choices={MISSED_CHOICES}
          onChange={(value) => set('missed', value)}
        />
        <PolicySelect
          label="How late is still useful"
          value={form.freshness}
          choices={freshnessChoices(form.freshness)}
          onChange={(value) => set('freshness', value)}
        />
        <PolicySelect
          label="While the last run goes on"
          value={form.overlap}
          choices={OVERLAP_CHOICES}
          onChange={(value) => set('overlap', value)}
        />
        <PolicySelect
          label="How often a run is tried"
          value={String(form.retryAttempts)}
          choices={RETRY_CHOICES}
          onChange={(value) => set('retryAttempts', Number(value))}
        />
      </div>
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

function NewTime({ reading, onChoose }: { readonly reading: Reading; readonly onChoose: (text: string) => void }) {
  if (reading.kind === 'unclear') {
    return (
      <div className={styles.meaning} role="status">
        <p>{reading.message}</p>
        <div className={styles.actions}>
          {reading.choices.map((choice) => (
            <Button key={choice.text} variant="default" radius="xl" onClick={() => onChoose(choice.text)}>
              {choice.label}
            </Button>
          ))}
        </div>
      </div>
    );
  }
  if (reading.kind !== 'clear') return null;
  return (
    <div className={styles.meaning} role="status">
      <p className={styles.sentence}>{ruleWords(reading.preview.sentence)}</p>
      <NextInstants instants={reading.preview.next.map((one) => one.at)} label="The next times after saving" />
      {[...reading.preview.warnings, ...reading.preview.assumptions].map((note) => (
        <p key={note.code + note.message} className="soft">
          {note.message}
        </p>
      ))}
    </div>
  );
}
