import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { client } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { errorWords } from '../../../api/problem.ts';
import { takeBack } from '../../../api/undo/changes.ts';
import { showToast } from '../../../components/toast.tsx';
import { say } from '../../../voice/say.ts';
import { capital } from '../../../voice/sentence-of.ts';
import styles from './more-actions.module.css';

const PRESETS = [
  ['tomorrow', 'tomorrow at 9'],
  ['monday', 'Monday at 9'],
  ['week', '1 week'],
  ['month', '1 month'],
] as const;

/** The end of a pause, in words. */
export function PauseUntilForm({ schedule, onDone }: { readonly schedule: ScheduleView; readonly onDone: () => void }) {
  const [until, setUntil] = useState('');
  const queries = useQueryClient();
  const pause = useMutation({
    mutationFn: (words: string) => client.pauseSchedule({ id: schedule.id, until: words }),
    onSuccess({ schedule: after, confirmation }) {
      queries.setQueryData(keys.schedule(after.id), after);
      void queries.invalidateQueries({ queryKey: keys.schedules });
      showToast({ text: capital(confirmation), undo: () => void takeBack(queries, { subject: after.id }) });
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
        label={say('sched.pauseUntil')}
        description={say('sched.pauseLike')}
        value={until}
        error={pause.error === null ? undefined : errorWords(pause.error)}
        onChange={(event) => setUntil(event.currentTarget.value)}
      />
      <div className={styles.choices}>
        {PRESETS.map(([name, words]) => (
          <Button key={name} variant="default" radius="xl" onClick={() => pause.mutate(words)}>
            {say(`sched.preset.${name}`)}
          </Button>
        ))}
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={pause.isPending} disabled={until.trim() === ''}>
          {say('plan.act.pause')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {say('do.cancel')}
        </Button>
      </div>
    </form>
  );
}
