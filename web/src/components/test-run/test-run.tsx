import { Link } from 'wouter';
import { say } from '../../voice/say.ts';
import { StateWord, stateWord } from '../state-word.tsx';
import styles from './test-run.module.css';
import type { TestRunState } from './use-test-run.ts';

/** The result of a test run: marked as a test, with its messages and the agent's output. */
export function TestRun({ test }: { readonly test: TestRunState }) {
  const { run, failure } = test;
  if (failure !== null) {
    return (
      <p className="bad" role="alert">
        {failure}
      </p>
    );
  }
  if (run === undefined) return null;
  const isOver = run.endedAt !== null;
  return (
    <div className={styles.result} role="status" aria-label={say('test.runIs', { state: stateWord(run.state) })}>
      <p className={styles.head}>
        <span>{say('test.run')}</span> <StateWord state={run.state} />
      </p>
      {run.error !== null && <p>{run.error.message}</p>}
      {run.deliveries.map((delivery) => (
        <blockquote key={delivery.id}>{delivery.text}</blockquote>
      ))}
      {isOver && run.error === null && run.deliveries.length === 0 && <p>{say('test.silent')}</p>}
      {run.output !== null && run.output !== '' && <p className="soft">{say('test.output', { words: run.output })}</p>}
      <p className={styles.foot}>
        <Link href={`/runs/${run.id}`}>{say('test.all')}</Link>
        {isOver && (
          <button type="button" onClick={test.clear}>
            {say('do.close')}
          </button>
        )}
      </p>
    </div>
  );
}
