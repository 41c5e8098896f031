import { useRef, useState } from 'react';
import { useParams } from 'wouter';
import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { useMayChange } from '../../api/me.ts';
import { shortName } from '../../api/schedule-change.ts';
import { useSchedule } from '../../api/schedules.ts';
import { BackLink } from '../../components/back-link.tsx';
import { BudgetSection } from '../../components/budget/budget-section.tsx';
import { Changes } from '../../components/changes.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { say } from '../../voice/say.ts';
import { RunList } from '../runs/run-list.tsx';
import { ScheduleButtons } from '../schedules/schedule-buttons.tsx';
import { Behaviour } from './behaviour.tsx';
import { ChangeHistory } from './change-history.tsx';
import { ScheduleEditor } from './editor/schedule-editor.tsx';
import { Followers } from './followers.tsx';
import { MissedList } from './missed-list.tsx';
import { MoreActions } from './more/more-actions.tsx';
import { PunctualitySection } from './punctuality/punctuality-section.tsx';
import { ReminderLives } from './reminder-lives.tsx';
import styles from './schedule-page.module.css';
import { ScheduleFacts, ScheduleSummary } from './schedule-summary.tsx';
import { Webhooks } from './webhooks.tsx';
import { WokenProgram } from './woken-program.tsx';

/** One schedule: its rule in words, its next times, its fields, and its history. */
export function SchedulePage() {
  const { id = '' } = useParams<{ id: string }>();
  const schedule = useSchedule(id);
  usePageTitle(schedule.data === undefined ? say('sched.title') : shortName(schedule.data.what));
  return (
    <div className={styles.page}>
      <BackLink href="/schedules">{say('sched.all')}</BackLink>
      {schedule.data !== undefined && <ScheduleBody key={id} schedule={schedule.data} />}
      {schedule.data === undefined && schedule.isError && (
        <LoadError what={say('sched.this')} error={schedule.error} onRetry={() => void schedule.refetch()} />
      )}
      {schedule.isPending && <SkeletonRows label={say('sched.loading')} />}
    </div>
  );
}

function ScheduleBody({ schedule }: { readonly schedule: ScheduleView }) {
  const mayChange = useMayChange();
  const mayEdit = mayChange && (schedule.state === 'active' || schedule.state === 'paused');
  // Changes by others meanwhile do not remove what was typed.
  const [isEditing, setEditing] = useState(() => window.location.hash === '#edit' && mayEdit);
  const buttons = useRef<HTMLDivElement>(null);
  /** The form goes: the focus returns to the button that opened it. */
  const leave = () => {
    buttons.current?.querySelector<HTMLElement>('[data-action="edit"]')?.focus();
    setEditing(false);
  };
  return (
    <>
      <PageHead title={shortName(schedule.what)} />
      <ScheduleSummary schedule={schedule} />
      <Changes>
        <div ref={buttons} className={styles.buttons}>
          <ScheduleButtons schedule={schedule} withWords onEdit={() => setEditing(!isEditing)} />
        </div>
      </Changes>
      {isEditing && (
        <Section title={say('plan.act.edit')}>
          <ScheduleEditor schedule={schedule} onClose={leave} />
        </Section>
      )}
      <MissedList schedule={schedule} />
      <Section title={say('sched.history')}>
        <RunList
          filter={{ scheduleId: schedule.id, limit: 10 }}
          withName={false}
          empty={<p className="soft">{say('sched.notRun')}</p>}
        />
      </Section>
      <ReminderLives schedule={schedule} />
      <PunctualitySection schedule={schedule} />
      <Followers schedule={schedule} />
      <Behaviour schedule={schedule} />
      <BudgetSection scheduleId={schedule.id} />
      <Changes>
        <MoreActions schedule={schedule} />
      </Changes>
      <WokenProgram scheduleId={schedule.id} />
      <Webhooks schedule={schedule} />
      <ScheduleFacts schedule={schedule} />
      <ChangeHistory scheduleId={schedule.id} />
    </>
  );
}
