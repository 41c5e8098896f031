import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { shortName } from '../../../api/schedule-change.ts';
import { say } from '../../../voice/say.ts';
import { nameOf } from '../../schedules/templates/template-draft.ts';
import { useSaveTemplate } from '../../schedules/templates/use-templates.ts';
import styles from './more-actions.module.css';

/** Saves a schedule as a template: its text and its time become blanks. */
export function TemplateForm({ schedule, onDone }: { readonly schedule: ScheduleView; readonly onDone: () => void }) {
  const [title, setTitle] = useState(() => shortName(schedule.what));
  const save = useSaveTemplate();
  const name = nameOf(title);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '') save.mutate({ name, title: title.trim(), scheduleId: schedule.id }, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        autoFocus
        label={say('sched.templateTitle')}
        description={say('sched.templateLike')}
        value={title}
        error={save.failure ?? undefined}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={save.isPending} disabled={name === ''}>
          {say('sched.saveTemplate')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {say('do.cancel')}
        </Button>
      </div>
    </form>
  );
}
