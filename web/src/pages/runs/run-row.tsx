import { memo } from 'react';
import { Link } from 'wouter';
import type { RunView } from '../../../../src/operations/views/run-views.ts';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import styles from './run-row.module.css';
import { resultWords, runLateness } from './run-words.ts';

interface RunRowProps {
  readonly run: RunView;
  /** False on a page about one schedule, where its name would only repeat. */
  readonly withName: boolean;
}

/** One run in a list: its due time, its course, its result. */
export const RunRow = memo(function RunRow(props: RunRowProps) {
  return (
    <li>
      <RunLine {...props} />
    </li>
  );
});

/** The same where another element is the list item. */
export const RunLine = memo(function RunLine({ run, withName }: RunRowProps) {
  const lateness = runLateness(run);
  return (
    <div className={styles.row}>
      <StateWord state={run.state} />
      <Link href={`/runs/${run.id}`} className={styles.main}>
        <span className="visually-hidden">{say(withName ? 'run.of' : 'run.one')} </span>
        {withName && (
          <span className={styles.name} dir="auto">
            {run.what}
          </span>
        )}
        <span className={styles.result}>
          {withName && <span className="soft">{run.agent} · </span>}
          {resultWords(run)}
        </span>
      </Link>
      <span className={styles.when}>
        {sayWith(`run.cause.${run.cause}`, {
          when: <Moment at={run.cause === 'backfill' ? run.nominalAt : run.dueAt} />,
        })}
      </span>
      <span className={styles.late} data-late={lateness.isLate || undefined}>
        {lateness.words}
      </span>
    </div>
  );
});
