import type { ScheduleView } from '../../../../src/operations/views/views.ts';
import { useRemindersOf } from '../../api/reminders.ts';
import { LoadError } from '../../components/load-error.tsx';
import { ReminderAnswer } from '../../components/reminder/reminder-answer.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './schedule-page.module.css';

/** The last reminders of a schedule: delivered, followed up, snoozed, done. */
export function ReminderLives({ schedule }: { readonly schedule: ScheduleView }) {
  const reminders = useRemindersOf(schedule.kind === 'reminder' ? schedule.id : null);
  if (reminders.isError) {
    return <LoadError what="The reminders" error={reminders.error} onRetry={() => void reminders.refetch()} />;
  }
  const lives = reminders.data?.items ?? [];
  if (lives.length === 0) return null;
  return (
    <Section title="Given" intro="The last times it was given, and what came of each.">
      <ul className={styles.missed} aria-label="Reminders given">
        {lives.map((life) => (
          <li key={life.id}>
            <p>
              {life.deliveredAt === null ? 'Not delivered yet' : <Moment at={life.deliveredAt} form="weekday" />}
              {life.followUps > 0 && (
                <span className="soft">
                  {' '}
                  and {life.followUps} {life.followUps === 1 ? 'follow-up' : 'follow-ups'}
                </span>
              )}
            </p>
            <ReminderAnswer reminder={life} />
            <p className="soft">{life.reason.charAt(0).toUpperCase() + life.reason.slice(1)}.</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
