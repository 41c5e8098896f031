import type { CalendarDayView } from '../../../../src/operations/home/calendar-view.ts';
import { say } from '../../voice/say.ts';
import styles from './calendar.module.css';
import { longDayWords } from './calendar-dates.ts';
import { EntryRow } from './entry-row.tsx';
import { dayHoldsWords } from './entry-words.ts';
import type { ShownCalendar } from './shown-calendar.ts';

interface DayEntriesProps {
  readonly day: CalendarDayView;
  readonly shown: ShownCalendar;
  /** Shows all entries of a day with more than are listed. */
  readonly onAll?: (() => void) | undefined;
}

/** All entries of one day, line by line. */
export function DayEntries({ day, shown, onAll }: DayEntriesProps) {
  const entries = shown.entriesOf(day.date);
  const id = `calendar-${day.date}`;
  return (
    <section className={styles.dayList} aria-labelledby={id}>
      <h2 id={id}>
        {longDayWords(day.date)} <span className="soft">{dayHoldsWords(day)}</span>
      </h2>
      {day.clockChange !== null && <p className={styles.clocks}>⇄ {day.clockChange}</p>}
      {entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <EntryRow
              key={`${entry.scheduleId} ${entry.at} ${entry.state} ${entry.runId ?? ''}`}
              entry={entry}
              shown={shown}
            />
          ))}
        </ul>
      )}
      {day.more > 0 &&
        (onAll === undefined ? (
          <p className="soft">{say('cal.tooMany', { number: day.more })}</p>
        ) : (
          <button type="button" className={styles.all} onClick={onAll}>
            {say('cal.showMore', { number: day.more })}
          </button>
        ))}
    </section>
  );
}
