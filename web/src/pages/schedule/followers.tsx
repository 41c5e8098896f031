import { Link } from 'wouter';
import type { ScheduleDetail, ScheduleView } from '../../../../src/operations/views/views.ts';
import { shortName } from '../../api/schedule-change.ts';
import { Section } from '../../components/section.tsx';
import { StateWord } from '../../components/state-word.tsx';
import styles from './schedule-page.module.css';
import { spanWords } from './span-words.ts';

const ENDS = { success: 'succeeded', failure: 'failed', either: 'ended, either way' } as const;

/** The schedules that run after this one, and the one that this runs after. */
export function Followers({
  schedule,
}: {
  readonly schedule: ScheduleView & Partial<Pick<ScheduleDetail, 'followers'>>;
}) {
  const { after, followers = [] } = schedule;
  if (after === null && followers.length === 0) return null;
  return (
    <Section title="One after the other">
      <ul className={styles.missed} aria-label="What runs before and after it">
        {after !== null && (
          <li>
            <p>
              It runs {after.delaySeconds === 0 ? 'right' : spanWords(after.delaySeconds)} after{' '}
              <Link href={`/schedules/${after.scheduleId}`}>{after.title}</Link> {ENDS[after.on]}
            </p>
          </li>
        )}
        {followers.map(({ id, what, state }) => (
          <li key={id}>
            <p>
              <Link href={`/schedules/${id}`}>{shortName(what)}</Link> runs after it <StateWord state={state} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
