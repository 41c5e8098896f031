import { Link } from 'wouter';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { type Fact, FactList } from '../../components/fact-list.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import { readInstant } from '../../time/now.ts';
import { durationWords } from '../../time/time-words.ts';
import { resultWords, runLateness } from '../runs/run-words.ts';
import { noMomentWords } from './begun-words.ts';
import styles from './run-page.module.css';

/** Why it ran, or did not, where its time is not the only reason. */
function causeFacts({ condition, event, nextCheck, cause, causedBy }: RunDetail): Fact[] {
  const facts: Fact[] = [];
  if (cause === 'after' && causedBy !== null)
    facts.push({ name: 'Follows', value: <Link href={`/runs/${causedBy}`}>the run before it</Link> });
  if (condition !== null)
    facts.push({ name: 'Condition', value: `${condition.holds ? 'holds' : 'does not hold'}: ${condition.reason}` });
  if (event !== null) {
    facts.push({ name: 'Webhook', value: event.name });
    facts.push({ name: 'It brought', value: event.payload === '' ? 'nothing' : event.payload });
  }
  if (nextCheck !== null) facts.push({ name: 'Next look', value: nextCheck });
  return facts;
}

/** The course of a run, in one line and in numbers. */
export function RunFacts({ run }: { readonly run: RunDetail }) {
  const lateness = runLateness(run);
  const took =
    run.startedAt !== null && run.endedAt !== null
      ? durationWords(readInstant(run.endedAt) - readInstant(run.startedAt))
      : null;
  return (
    <div className={styles.outcome}>
      <p>
        <StateWord state={run.state} />
        <span>{resultWords(run)}</span>
      </p>
      <FactList
        facts={[
          { name: 'Agent', value: run.agent },
          { name: 'Due', value: <Moment at={run.dueAt} form="second" /> },
          {
            name: 'Started',
            value: run.startedAt === null ? noMomentWords(run) : <Moment at={run.startedAt} form="second" />,
          },
          { name: 'Finished', value: run.endedAt === null ? 'not yet' : <Moment at={run.endedAt} form="second" /> },
          { name: 'Lateness', value: lateness.words === '' ? 'not planned' : lateness.words },
          { name: 'Took', value: took ?? (run.endedAt === null ? 'not known yet' : 'nothing') },
          { name: 'Attempts', value: run.attempts },
          ...causeFacts(run),
          {
            name: 'Tokens',
            value: run.inputTokens + run.outputTokens === 0 ? 'none' : `${run.inputTokens} in, ${run.outputTokens} out`,
          },
        ]}
      />
    </div>
  );
}
