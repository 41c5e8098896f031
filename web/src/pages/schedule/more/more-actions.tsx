import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ScheduleView } from '../../../../../src/operations/views/views.ts';
import { Section } from '../../../components/section.tsx';
import { TestRun } from '../../../components/test-run/test-run.tsx';
import { useTestRun } from '../../../components/test-run/use-test-run.ts';
import { say } from '../../../voice/say.ts';
import { BackfillForm } from './backfill-form.tsx';
import { CopyForm } from './copy-form.tsx';
import styles from './more-actions.module.css';
import { PauseUntilForm } from './pause-until-form.tsx';
import { TemplateForm } from './template-form.tsx';

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
      <div className={styles.choices}>
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
