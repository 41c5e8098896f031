import { Link } from 'wouter';
import type { HomeView } from '../../../../src/operations/home/home-view.ts';
import { Section } from '../../components/section.tsx';
import { StateWord } from '../../components/state-word.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './home-page.module.css';

/** Unfinished runs, and what each waits for. */
export function RunningNow({ home }: { readonly home: HomeView }) {
  const { running, runningMore } = home;
  if (running.length === 0) {
    return home.setup.isEmpty ? null : (
      <Section title="Running now">
        <p className="soft">Nothing is running.</p>
      </Section>
    );
  }
  return (
    <Section title="Running now">
      <ul className={styles.rows} aria-label="Running now">
        {running.map(({ run, agent, waits }) => (
          <li key={run.id} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.title}>
                <Link href={`/runs/${run.id}`}>{run.what}</Link>
                <span className={styles.agent}>{agent}</span>
              </p>
              <p className={styles.reason}>
                {waits === null ? (
                  <>
                    At work since <Moment at={run.startedAt ?? run.dueAt} form="clock" />
                  </>
                ) : (
                  `It ${waits}`
                )}
              </p>
            </div>
            <StateWord state={run.state} />
          </li>
        ))}
      </ul>
      {runningMore > 0 && (
        <Link href="/runs" className={styles.more}>
          {runningMore} more {runningMore === 1 ? 'has' : 'have'} not ended
        </Link>
      )}
    </Section>
  );
}
