import { memo } from 'react';
import { Link } from 'wouter';
import type { RunView } from '../../../../src/operations/views/views.ts';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './run-row.module.css';
import { resultWords, runLateness } from './run-words.ts';

interface RunRowProps {
  readonly run: RunView;
  /** False where the page is about one schedule and its name would only repeat. */
  readonly withName: boolean;
}

const CAUSES: Readonly<Record<RunView['cause'], string>> = {
  scheduled: 'due ',
  manual: 'by hand ',
  follow_up: 'follow-up ',
  snooze: 'snoozed to ',
  after: 'after another one ',
  event: 'by its webhook ',
  backfill: 'for ',
  test: 'tried ',
};

/** One run in a list: when it was due, how it went, what came out. */
export const RunRow = memo(function RunRow({ run, withName }: RunRowProps) {
  const lateness = runLateness(run);
  return (
    <li className={styles.row}>
      <StateWord state={run.state} />
      <Link href={`/runs/${run.id}`} className={styles.main}>
        <span className="visually-hidden">{withName ? 'Run of ' : 'Run: '}</span>
        {withName && <span className={styles.name}>{run.what}</span>}
        <span className={styles.result}>{resultWords(run)}</span>
      </Link>
      <span className={styles.when}>
        {CAUSES[run.cause]}
        <Moment at={run.cause === 'backfill' ? run.nominalAt : run.dueAt} />
      </span>
      <span className={styles.late} data-late={lateness.isLate || undefined}>
        {lateness.words}
      </span>
    </li>
  );
});
