import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useParams } from 'wouter';
import type { ScheduleDetail, ScheduleView } from '../../../../src/operations/views/views.ts';
import { useHistory } from '../../api/access.ts';
import { useMayChange, useZone } from '../../api/me.ts';
import { useRemindersOf } from '../../api/reminders.ts';
import { shortName } from '../../api/schedule-change.ts';
import { useSchedule } from '../../api/schedules.ts';
import { BackLink } from '../../components/back-link.tsx';
import { BudgetSection } from '../../components/budget/budget-section.tsx';
import { Changes } from '../../components/changes.tsx';
import { LoadError } from '../../components/load-error.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { ReminderAnswer } from '../../components/reminder/reminder-answer.tsx';
import { Section } from '../../components/section.tsx';
import { SkeletonRows } from '../../components/skeleton-rows.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { usePageTitle } from '../../components/use-page-title.ts';
import { Moment } from '../../time/moment.tsx';
import { spanWords } from '../../time/time-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import { sentenceOf } from '../../voice/sentence-of.ts';
import { RunList } from '../runs/run-list.tsx';
import { ScheduleButtons } from '../schedules/schedule-buttons.tsx';
import { Behaviour } from './behaviour.tsx';
import changeHistoryStyles from './change-history.module.css';
import { changeLines } from './change-words.ts';
import { ScheduleEditor } from './editor/schedule-editor.tsx';
import { MissedList } from './missed-list.tsx';
import { MoreActions } from './more/more-actions.tsx';
import { PunctualitySection } from './punctuality/punctuality-section.tsx';
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
    <div className="page-middle">
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

/** Who changed this schedule, what, when and from where, newest first. */
function ChangeHistory({ scheduleId }: { readonly scheduleId: string }) {
  const zone = useZone();
  const history = useHistory(scheduleId);
  const entries = history.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Section title={say('sched.changes')}>
      {history.isPending && <SkeletonRows label={say('sched.loadingChanges')} rows={2} />}
      {history.isError && (
        <LoadError what={say('sched.changes')} error={history.error} onRetry={() => void history.refetch()} />
      )}
      {history.isSuccess && entries.length === 0 && <p className="soft">{say('sched.noRecord')}</p>}
      <ol className={changeHistoryStyles.list} aria-label={say('sched.changesList')}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              {entry.words}, <Moment at={entry.at} form="weekday" />
            </p>
            {changeLines(entry, zone).map((line) => (
              <p key={line} className={changeHistoryStyles.line}>
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {say('sched.earlierChanges')}
        </Button>
      )}
    </Section>
  );
}

/** The schedules that run after this one, and the one that this runs after. */
function Followers({ schedule }: { readonly schedule: ScheduleView & Partial<Pick<ScheduleDetail, 'followers'>> }) {
  const { after, followers = [] } = schedule;
  if (after === null && followers.length === 0) return null;
  return (
    <Section title={say('sched.oneAfter')}>
      <ul className={styles.missed} aria-label={say('sched.beforeAfter')}>
        {after !== null && (
          <li>
            <p>
              {sayWith(`sched.after.${after.on}`, {
                when: after.delaySeconds === 0 ? say('sched.right') : spanWords(after.delaySeconds * 1_000),
                what: <Link href={`/schedules/${after.scheduleId}`}>{after.title}</Link>,
              })}
            </p>
          </li>
        )}
        {followers.map(({ id, what, state }) => (
          <li key={id}>
            <p>
              {sayWith('sched.runsAfterIt', { what: <Link href={`/schedules/${id}`}>{shortName(what)}</Link> })}{' '}
              <StateWord state={state} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The last reminders of a schedule: delivered, followed up, snoozed, done. */
function ReminderLives({ schedule }: { readonly schedule: ScheduleView }) {
  const reminders = useRemindersOf(schedule.kind === 'reminder' ? schedule.id : null);
  if (reminders.isError) {
    return <LoadError what={say('sched.reminders')} error={reminders.error} onRetry={() => void reminders.refetch()} />;
  }
  const lives = reminders.data?.items ?? [];
  if (lives.length === 0) return null;
  return (
    <Section title={say('sched.given')} intro={say('sched.givenIntro')}>
      <ul className={styles.missed} aria-label={say('sched.remindersGiven')}>
        {lives.map((life) => (
          <li key={life.id}>
            <p>
              {life.deliveredAt === null ? say('sched.notDelivered') : <Moment at={life.deliveredAt} form="weekday" />}
              {life.followUps > 0 && (
                <span className="soft"> {say('sched.andFollowUps', { number: life.followUps })}</span>
              )}
            </p>
            <ReminderAnswer reminder={life} />
            <p className="soft">{sentenceOf(life.reason)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
