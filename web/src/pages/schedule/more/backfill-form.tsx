import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { client } from '../../../api/client.ts';
import type { Stretch } from '../../../api/inputs.ts';
import { errorWords } from '../../../api/problem.ts';
import { showToast } from '../../../components/toast.tsx';
import { say } from '../../../voice/say.ts';
import styles from './more-actions.module.css';

/** Makes up for past occurrences without a run. Shows how many before any starts. */
export function BackfillForm({ schedule, onDone }: { readonly schedule: ScheduleView; readonly onDone: () => void }) {
  const [stretch, setStretch] = useState<Stretch>({ from: 'yesterday', to: 'now' });
  const queries = useQueryClient();
  const preview = useMutation({
    mutationFn: (wanted: Stretch) => client.previewBackfill({ id: schedule.id, ...wanted }),
  });
  const start = useMutation({
    mutationFn: (count: number) => client.backfillSchedule({ id: schedule.id, ...stretch, count }),
    onSuccess({ words }) {
      void queries.invalidateQueries({ queryKey: ['runs'] });
      showToast({ text: say('sched.started', { words }) });
      onDone();
    },
  });
  const set = (change: Partial<Stretch>) => {
    setStretch({ ...stretch, ...change });
    preview.reset();
    start.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview.data === undefined) preview.mutate(stretch);
    else if (preview.data.count > 0) start.mutate(preview.data.count);
  };
  const problem = preview.error ?? start.error;
  const count = preview.data?.count;
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.pair}>
        <TextInput
          autoFocus
          label={say('sched.from')}
          description={say('sched.fromLike')}
          value={stretch.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          label={say('sched.to')}
          description={say('sched.toLike')}
          value={stretch.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </div>
      <div role="status">{preview.data !== undefined && <p>{preview.data.words}</p>}</div>
      {problem !== null && (
        <p className="bad" role="alert">
          {errorWords(problem)}
        </p>
      )}
      <div className="row centred">
        {count === undefined ? (
          <Button type="submit" loading={preview.isPending}>
            {say('sched.howMany')}
          </Button>
        ) : (
          <Button type="submit" loading={start.isPending} disabled={count === 0}>
            {say('sched.startRuns', { number: count })}
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          {say('do.cancel')}
        </Button>
      </div>
    </form>
  );
}
