import type { Health } from '../../api/health/health.ts';
import { FactList } from '../../components/fact-list.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import styles from './health-page.module.css';
import { skewWords } from './health-words.ts';

/** The clock, the due work, and the worker processes. */
export function WorkSection({ health }: { readonly health: Health }) {
  const { clock, queue, workers, skewMs } = health;
  return (
    <Section title="Clock and queue">
      <FactList
        facts={[
          { name: 'Clock', value: clock.healthy ? 'ticks' : 'stands still: nothing fires' },
          {
            name: 'Last tick',
            value: clock.lastTickAt === null ? 'none yet' : <Moment at={clock.lastTickAt} form="second" />,
          },
          { name: 'Its time', value: skewWords(skewMs) },
          { name: 'Running since', value: <Moment at={clock.startedAt} form="weekday" /> },
        ]}
      />
      <FactList
        facts={[
          { name: 'Due, not taken yet', value: queue.due },
          {
            name: 'The oldest of it',
            value: queue.oldestDueAt === null ? 'none' : <Moment at={queue.oldestDueAt} />,
          },
          { name: 'Waiting for their turn', value: queue.queued },
          { name: 'Running', value: queue.running },
          { name: 'Waiting for a retry or answer', value: queue.waiting },
          { name: 'Messages on their way', value: queue.messages },
        ]}
      />
      <h3>Workers</h3>
      {workers.length === 0 ? (
        <p className={styles.bad}>No worker has said that it lives: nothing fires. Start one: belfry serve</p>
      ) : (
        <ul className={styles.rows} aria-label="Workers">
          {workers.map((worker) => (
            <li
              key={`${worker.host} ${worker.pid}`}
              className={styles.row}
              data-state={worker.isAlive ? undefined : 'wrong'}
            >
              <div className={styles.words}>
                <p className={styles.message}>
                  {worker.host}, process {worker.pid}
                </p>
                <p className={styles.fix}>
                  Belfry {worker.version},{' '}
                  {worker.isAlive ? (
                    <>
                      alive, since <Moment at={worker.startedAt} form="weekday" />
                    </>
                  ) : worker.heardAt === null ? (
                    'not heard yet'
                  ) : (
                    <>
                      silent, heard last <Moment at={worker.heardAt} form="weekday" />
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
