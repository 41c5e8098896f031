import { Link } from 'wouter';
import { useStatus } from '../../api/me.ts';
import { Moment } from '../../time/moment.tsx';
import styles from './next-due.module.css';

/** The next due item. */
export function NextDue() {
  const nextDueAt = useStatus().data?.nextDueAt;
  if (nextDueAt === undefined) return null;
  return (
    <Link href="/schedules" className={styles.next}>
      <span className="soft">Next due </span>
      <strong>{nextDueAt === null ? 'nothing planned' : <Moment at={nextDueAt} form="next" />}</strong>
    </Link>
  );
}
