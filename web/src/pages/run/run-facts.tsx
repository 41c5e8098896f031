import { Link } from 'wouter';
import type { RunDetail } from '../../../../src/operations/views/run-views.ts';
import { type Fact, FactList } from '../../components/fact-list.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import { readInstant } from '../../time/now.ts';
import { durationWords } from '../../time/time-words.ts';
import { say } from '../../voice/say.ts';
import { resultWords, runLateness } from '../runs/run-words.ts';
import { noMomentWords } from './begun-words.ts';
import styles from './run-page.module.css';

/** Why it ran, or did not, where its time is not the only reason. */
function causeFacts({ condition, event, nextCheck, cause, causedBy }: RunDetail): Fact[] {
  const facts: Fact[] = [];
  if (cause === 'after' && causedBy !== null)
    facts.push({ name: say('work.follows'), value: <Link href={`/runs/${causedBy}`}>{say('work.runBefore')}</Link> });
  if (condition !== null)
    facts.push({
      name: say('work.condition'),
      value: say(condition.holds ? 'work.holds' : 'work.holdsNot', { why: condition.reason }),
    });
  if (event !== null) {
    facts.push({ name: say('work.webhook'), value: event.name });
    facts.push({ name: say('work.brought'), value: event.payload === '' ? say('approve.nothing') : event.payload });
  }
  if (nextCheck !== null) facts.push({ name: say('work.nextLook'), value: nextCheck });
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
    <div className={`framed ${styles.outcome}`}>
      <p>
        <StateWord state={run.state} />
        <span>{resultWords(run)}</span>
      </p>
      <FactList
        facts={[
          { name: say('plan.agent'), value: run.agent },
          { name: say('work.due'), value: <Moment at={run.dueAt} form="second" /> },
          {
            name: say('work.started'),
            value: run.startedAt === null ? noMomentWords(run) : <Moment at={run.startedAt} form="second" />,
          },
          {
            name: say('work.finished'),
            value: run.endedAt === null ? say('work.notYet') : <Moment at={run.endedAt} form="second" />,
          },
          { name: say('work.lateness'), value: lateness.words === '' ? say('work.notPlanned') : lateness.words },
          { name: say('work.took'), value: took ?? say(run.endedAt === null ? 'work.tookUnknown' : 'approve.nothing') },
          { name: say('work.attempts'), value: run.attempts },
          ...causeFacts(run),
          {
            name: say('tokens.title'),
            value:
              run.inputTokens + run.outputTokens === 0
                ? say('work.noTokens')
                : say('work.tokens', { read: run.inputTokens, wrote: run.outputTokens }),
          },
        ]}
      />
    </div>
  );
}
