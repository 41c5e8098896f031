import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { useRemindersOf } from '../../api/reminders.ts';
import { LoadError } from '../../components/load-error.tsx';
import { ReminderAnswer } from '../../components/reminder/reminder-answer.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import { sentenceOf } from '../../voice/sentence-of.ts';
import styles from './schedule-page.module.css';

/** The last reminders of a schedule: delivered, followed up, snoozed, done. */
export function ReminderLives({ schedule }: { readonly schedule: ScheduleView }) {
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
