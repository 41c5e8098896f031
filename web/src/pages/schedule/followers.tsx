import { Link } from 'wouter';
import type { ScheduleDetail, ScheduleView } from '../../../../src/operations/views/views.ts';
import { shortName } from '../../api/schedule-change.ts';
import { Section } from '../../components/section.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { spanWords } from '../../time/time-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import styles from './schedule-page.module.css';

/** The schedules that run after this one, and the one that this runs after. */
export function Followers({
  schedule,
}: {
  readonly schedule: ScheduleView & Partial<Pick<ScheduleDetail, 'followers'>>;
}) {
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
