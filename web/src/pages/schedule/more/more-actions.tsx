import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { client } from '../../../api/client.ts';
import { keys } from '../../../api/keys.ts';
import { errorWords } from '../../../api/problem.ts';
import { shortName } from '../../../api/schedule-change.ts';
import { takeBack } from '../../../api/undo/changes.ts';
import { Section } from '../../../components/section.tsx';
import { TestRun } from '../../../components/test-run/test-run.tsx';
import { useTestRun } from '../../../components/test-run/use-test-run.ts';
import { showToast } from '../../../components/toast.tsx';
import { say } from '../../../voice/say.ts';
import { capital } from '../../../voice/sentence-of.ts';
import { nameOf } from '../../schedules/templates/template-draft.ts';
import { useSaveTemplate } from '../../schedules/templates/use-templates.ts';
import { BackfillForm } from './backfill-form.tsx';
import { CopyForm } from './copy-form.tsx';
import styles from './more-actions.module.css';

const PRESETS = [
  ['tomorrow', 'tomorrow at 9'],
  ['monday', 'Monday at 9'],
  ['week', '1 week'],
  ['month', '1 month'],
] as const;

type Open = 'pause' | 'copy' | 'backfill' | 'template' | null;

/** Rare actions on a schedule: test it, pause it until a time, copy it, make up for past occurrences. */
export function MoreActions({ schedule }: { readonly schedule: ScheduleView }) {
  const [open, setOpen] = useState<Open>(null);
  const test = useTestRun();
  const { state, when } = schedule;
  const isLive = state === 'active' || state === 'paused';
  const close = () => setOpen(null);
  const choice = (name: Exclude<Open, null>) => (
    <Button variant="default" aria-expanded={open === name} onClick={() => setOpen(open === name ? null : name)}>
      {say(`sched.more.${name}`)}
    </Button>
  );
  return (
    <Section title={say('sched.more')}>
      <div className="close-row">
        {state !== 'cancelled' && (
          <Button variant="default" loading={test.isStarting} onClick={() => test.start(schedule)}>
            {say('sched.tryNow')}
          </Button>
        )}
        {isLive && choice('pause')}
        {choice('copy')}
        {choice('template')}
        {state !== 'cancelled' && when.recurring && choice('backfill')}
      </div>
      <TestRun test={test} />
      {open === 'pause' && isLive && <PauseUntilForm schedule={schedule} onDone={close} />}
      {open === 'copy' && <CopyForm schedule={schedule} onDone={close} />}
      {open === 'template' && <TemplateForm schedule={schedule} onDone={close} />}
      {open === 'backfill' && <BackfillForm schedule={schedule} onDone={close} />}
    </Section>
  );
}

/** The end of a pause, in words. */
function PauseUntilForm({ schedule, onDone }: { readonly schedule: ScheduleView; readonly onDone: () => void }) {
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
      <div className="close-row">
        {PRESETS.map(([name, words]) => (
          <Button key={name} variant="default" radius="xl" onClick={() => pause.mutate(words)}>
            {say(`sched.preset.${name}`)}
          </Button>
        ))}
      </div>
      <div className="row centred">
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

/** Saves a schedule as a template: its text and its time become blanks. */
function TemplateForm({ schedule, onDone }: { readonly schedule: ScheduleView; readonly onDone: () => void }) {
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
      <div className="row centred">
        <Button type="submit" loading={save.isPending} disabled={name === ''}>
          {say('templates.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {say('do.cancel')}
        </Button>
      </div>
    </form>
  );
}
