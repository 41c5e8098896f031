import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { client } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { errorWords } from '../../../api/problem.ts';
import { takeBack } from '../../../api/undo/changes.ts';
import { showToast } from '../../../components/toast.tsx';
import styles from './more-actions.module.css';

const PRESETS = ['tomorrow at 9', 'Monday at 9', '1 week', '1 month'] as const;

/** The end of a pause, in words. */
export function PauseUntilForm({ schedule, onDone }: { readonly schedule: ScheduleView; readonly onDone: () => void }) {
  const [until, setUntil] = useState('');
  const queries = useQueryClient();
  const pause = useMutation({
    mutationFn: (words: string) => client.pauseSchedule({ id: schedule.id, until: words }),
    onSuccess({ schedule: after, confirmation }) {
      queries.setQueryData(keys.schedule(after.id), after);
      void queries.invalidateQueries({ queryKey: keys.schedules });
      const text = confirmation.charAt(0).toUpperCase() + confirmation.slice(1);
      showToast({ text, undo: () => void takeBack(queries, { subject: after.id }) });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (until.trim() !== '') pause.mutate(until.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        autoFocus
        label="Pause until"
        description="A time in words, or how long: “Monday at 9”, “2 weeks”, “15 December”"
        value={until}
        error={pause.error === null ? undefined : errorWords(pause.error)}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <div className={styles.choices}>
        {PRESETS.map((words) => (
          <Button key={words} variant="default" radius="xl" onClick={() => pause.mutate(words)}>
            {words.charAt(0).toUpperCase() + words.slice(1)}
          </Button>
        ))}
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={pause.isPending} disabled={until.trim() === ''}>
          Pause
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
