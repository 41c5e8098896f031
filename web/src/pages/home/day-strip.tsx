import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { HourView } from '../../api/home/home.ts';
import { useZone } from '../../api/me.ts';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../time/moment.tsx';
import { readInstant } from '../../time/now.ts';
import { clockWords } from '../../time/time-words.ts';
import { say, sayNumber } from '../../voice/say.ts';
import styles from './day-strip.module.css';
import { amountWords, barHeight, hourSpan, hourWords } from './hour-words.ts';

/** The next 24 hours as a strip. One tab stop; the arrow keys move from hour to hour, and each is read aloud. */
export function DayStrip({ hours, isPartial }: { readonly hours: readonly HourView[]; readonly isPartial: boolean }) {
  const zone = useZone();
  const strip = useRef<HTMLOListElement>(null);
  const panel = useId();
  const [chosenFrom, setChosen] = useState<string | null>(null);
  const chosen = hours.find(({ from }) => from === chosenFrom) ?? hours.find(({ count }) => count > 0) ?? hours[0];
  const most = Math.max(...hours.map(({ count }) => count));
  const sum = hours.reduce((all, { count }) => all + count, 0);
  const press = (event: KeyboardEvent) => {
    const buttons = [...(strip.current?.querySelectorAll('button') ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    buttons[Math.min(Math.max(next, 0), buttons.length - 1)]?.focus();
  };
  return (
    <Section title={say('day.title')}>
      <p className="soft">
        {sum === 0
          ? say('day.none')
          : `${say(isPartial ? 'day.dueAtLeast' : 'day.due', { number: sum, count: sayNumber(sum) })} ${say('day.choose')}`}
        {isPartial && ` ${say('day.partial')}`}
      </p>
      <ol ref={strip} className={styles.strip} aria-label={say('day.hours')} onKeyDown={press}>
        {hours.map((hour, index) => (
          <li
            key={hour.from}
            data-now={index === 0 || undefined}
            data-night={hour.night || undefined}
            data-quiet={hour.quiet || undefined}
            data-busy={hour.busy || undefined}
          >
            <button
              type="button"
              tabIndex={hour === chosen ? 0 : -1}
              aria-pressed={hour === chosen}
              aria-controls={panel}
              aria-label={hourWords(hour, zone)}
              onFocus={() => setChosen(hour.from)}
              onClick={() => setChosen(hour.from)}
            >
              <span className={styles.count}>{hour.count > 0 && hour.count}</span>
              <span className={styles.bar} style={{ height: `${barHeight(hour.count, most) * 100}%` }} />
            </button>
            <span className={styles.label} aria-hidden="true">
              {index === 0 ? say('time.now') : clockWords(readInstant(hour.from), zone).slice(0, 2)}
            </span>
          </li>
        ))}
      </ol>
      {chosen !== undefined && (
        <div id={panel} className={styles.hour}>
          <p>
            <strong>{hourSpan(chosen, zone)}</strong>: {amountWords(chosen)}
            {chosen.night && `, ${say('day.atNight')}`}
            {chosen.quiet && `, ${say('day.inQuiet')}`}
            {chosen.busy && `, ${say('day.busyHour')}`}
          </p>
          <ul>
            {chosen.first.map(({ at, scheduleId, what, agent }) => (
              <li key={`${scheduleId} ${at}`}>
                <Moment at={at} form="clock" /> <Link href={`/schedules/${scheduleId}`}>{what}</Link>{' '}
                <span className="soft">{agent}</span>
              </li>
            ))}
          </ul>
          {chosen.first.length > 0 && chosen.count > chosen.first.length && (
            <p className="soft">{say('say.more', { number: chosen.count - chosen.first.length })}</p>
          )}
        </div>
      )}
      <ul className={styles.legend} aria-hidden="true">
        <li data-night>{say('day.night')}</li>
        <li data-quiet>{say('day.quiet')}</li>
        <li data-busy>{say('day.busy')}</li>
      </ul>
    </Section>
  );
}
