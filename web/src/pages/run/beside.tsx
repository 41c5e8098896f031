import { Link } from 'wouter';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { stateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './run-page.module.css';

/** The previous and the next run of the same schedule. */
export function Beside({ run: { previous, next } }: { readonly run: RunDetail }) {
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.beside} aria-label="Runs beside this one">
      {previous !== null && (
        <Link href={`/runs/${previous.id}`}>
          ← The run before: <Moment at={previous.dueAt} form="weekday" />, {stateWord(previous.state).toLowerCase()}
        </Link>
      )}
      {next !== null && (
        <Link href={`/runs/${next.id}`} className={styles.after}>
          The run after: <Moment at={next.dueAt} form="weekday" />, {stateWord(next.state).toLowerCase()} →
        </Link>
      )}
    </nav>
  );
}
