import type { Health } from '../../api/health/health.ts';
import { FactList } from '../../components/fact-list.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { say, sayWith } from '../../voice/say.ts';
import styles from './health-page.module.css';
import { skewWords } from './health-words.ts';

/** The clock, the due work, and the worker processes. */
export function WorkSection({ health }: { readonly health: Health }) {
  const { clock, queue, workers, skewMs } = health;
  return (
    <Section title={say('queue.title')}>
      <FactList
        facts={[
          { name: say('queue.clock'), value: say(clock.healthy ? 'queue.ticks' : 'queue.still') },
          {
            name: say('queue.lastTick'),
            value: clock.lastTickAt === null ? say('queue.noTick') : <Moment at={clock.lastTickAt} form="second" />,
          },
          { name: say('queue.time'), value: skewWords(skewMs) },
          { name: say('queue.since'), value: <Moment at={clock.startedAt} form="weekday" /> },
        ]}
      />
      <FactList
        facts={[
          { name: say('queue.due'), value: queue.due },
          {
            name: say('queue.oldest'),
            value: queue.oldestDueAt === null ? say('queue.none') : <Moment at={queue.oldestDueAt} />,
          },
          { name: say('queue.turn'), value: queue.queued },
          { name: say('queue.running'), value: queue.running },
          { name: say('queue.waiting'), value: queue.waiting },
          { name: say('queue.messages'), value: queue.messages },
        ]}
      />
      <h3>{say('queue.workers')}</h3>
      {workers.length === 0 ? (
        <p className={styles.bad}>{say('queue.noWorker')}</p>
      ) : (
        <ul className={styles.rows} aria-label={say('queue.workers')}>
          {workers.map((worker) => (
            <li
              key={`${worker.host} ${worker.pid}`}
              className={styles.row}
              data-state={worker.isAlive ? undefined : 'wrong'}
            >
              <div className={styles.words}>
                <p className={styles.message}>{say('queue.process', { host: worker.host, pid: worker.pid })}</p>
                <p className={styles.fix}>
                  <WorkerWords worker={worker} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function WorkerWords({ worker }: { readonly worker: Health['workers'][number] }) {
  const { version, isAlive, startedAt, heardAt } = worker;
  if (isAlive) return sayWith('queue.alive', { version, when: <Moment at={startedAt} form="weekday" /> });
  if (heardAt === null) return say('queue.unheard', { version });
  return sayWith('queue.silent', { version, when: <Moment at={heardAt} form="weekday" /> });
}
