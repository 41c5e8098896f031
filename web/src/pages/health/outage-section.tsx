import type { Health } from '../../api/health/health.ts';
import { Section } from '../../components/section.tsx';
import { Moment, useShownZone } from '../../time/moment.tsx';
import { readInstant } from '../../time/now.ts';
import { spanWords, weekdayWords } from '../../time/time-words.ts';
import { say, sayWith } from '../../voice/say.ts';
import styles from './health-page.module.css';
import { costWords } from './health-words.ts';

const DAY = 86_400_000;
const DAYS = 30;
const WIDTH = 720;
const HEIGHT = 20;
/** The least width, so that an outage of a minute is visible. */
const LEAST = 5;
/** How many are listed. */
const SHOWN = 10;

/** When the clock stood still, on a line of 30 days and in words. */
export function OutageSection({ health: { outages, now } }: { readonly health: Health }) {
  const shown = outages.slice(-SHOWN).reverse();
  return (
    <Section title={say('out.title')}>
      {outages.length === 0 ? (
        <p className="soft">{say('out.none')}</p>
      ) : (
        <>
          <OutageLine outages={outages} now={readInstant(now)} />
          <ul className={styles.rows} aria-label={say('out.list')}>
            {shown.map(({ from, to, reason, missed, late }) => (
              <li key={from} className={styles.row}>
                <div className={styles.words}>
                  <p className={styles.message}>
                    {sayWith('out.fromTo', {
                      from: <Moment at={from} form="weekday" />,
                      to: <Moment at={to} form="weekday" />,
                    })}
                  </p>
                  <p className={styles.fix}>
                    {spanWords(readInstant(to) - readInstant(from))}: {reason}
                  </p>
                  {missed !== null && <p className={styles.fix}>{costWords(missed, late)}</p>}
                </div>
              </li>
            ))}
          </ul>
          {outages.length > shown.length && (
            <p className="soft">{say('out.before', { number: outages.length - shown.length })}</p>
          )}
        </>
      )}
    </Section>
  );
}

function OutageLine({ outages, now }: { readonly outages: Health['outages']; readonly now: number }) {
  const { zone } = useShownZone();
  const first = now - DAYS * DAY;
  const x = (at: number) => (Math.max(0, Math.min(DAYS * DAY, at - first)) / (DAYS * DAY)) * WIDTH;
  const lengthMs = outages.reduce((sum, { from, to }) => sum + readInstant(to) - readInstant(from), 0);
  const [number, span] = [outages.length, spanWords(lengthMs)];
  return (
    <div>
      <svg
        className={styles.line}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={number === 1 ? say('out.drawOnce', { span }) : say('out.draw', { number, span })}
      >
        <rect className={styles.up} x={0} y={0} width={WIDTH} height={HEIGHT} />
        {outages.map(({ from, to, reason }) => {
          const at = x(readInstant(from));
          return (
            <rect
              key={from}
              className={styles.down}
              x={Math.min(WIDTH - LEAST, at)}
              y={0}
              width={Math.max(LEAST, x(readInstant(to)) - at)}
              height={HEIGHT}
            >
              <title>{`${weekdayWords(readInstant(from), now, zone)}, ${spanWords(readInstant(to) - readInstant(from))}: ${reason}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{say('out.ago')}</span>
        <span>{say('time.now')}</span>
      </p>
    </div>
  );
}
