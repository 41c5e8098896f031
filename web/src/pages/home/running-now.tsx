import { Link } from 'wouter';
import type { HomeView } from '../../../../src/operations/home/home-view.ts';
import { Section } from '../../components/section.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import { sentenceOf } from '../../voice/sentence-of.ts';
import styles from './home-page.module.css';

/** Unfinished runs, and what each waits for. */
export function RunningNow({ home }: { readonly home: HomeView }) {
  const { running, runningMore } = home;
  if (running.length === 0) {
    return home.setup.isEmpty ? null : (
      <Section title={say('home.running')}>
        <p className="soft">{say('home.noneRunning')}</p>
      </Section>
    );
  }
  return (
    <Section title={say('home.running')}>
      <ul className={styles.rows} aria-label={say('home.running')}>
        {running.map(({ run, agent, waits }) => (
          <li key={run.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.title}>
                <Link href={`/runs/${run.id}`}>{run.what}</Link>
                <span className={styles.agent}>{agent}</span>
              </p>
              <p className={styles.reason}>
                {waits === null
                  ? sayWith('home.since', { clock: <Moment at={run.startedAt ?? run.dueAt} form="clock" /> })
                  : sentenceOf(waits)}
              </p>
            </div>
            <StateWord state={run.state} />
          </li>
        ))}
      </ul>
      {runningMore > 0 && (
        <Link href="/runs" className={styles.more}>
          {say('home.moreRunning', { number: runningMore })}
        </Link>
      )}
    </Section>
  );
}
