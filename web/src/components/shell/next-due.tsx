import { Link } from 'wouter';
import { useStatus } from '../../api/me.ts';
import { Moment } from '../../time/moment.tsx';
import { say } from '../../voice/say.ts';
import styles from './next-due.module.css';

/** The next due item. */
export function NextDue() {
  const nextDueAt = useStatus().data?.nextDueAt;
  if (nextDueAt === undefined) return null;
  return (
    <Link href="/schedules" className={styles.next}>
      <span className="soft">{say('nav.nextDue')} </span>
      <strong>{nextDueAt === null ? say('nav.nothingDue') : <Moment at={nextDueAt} form="next" />}</strong>
    </Link>
  );
}
