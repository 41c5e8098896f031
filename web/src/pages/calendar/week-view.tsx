import { zoneMark } from '../../time/zone-words.ts';
import { type Day, dateShort, longDayWords, weekdayShort } from './calendar-dates.ts';
import { EntryChip } from './entry-chip.tsx';
import { dayHoldsWords } from './entry-words.ts';
import type { ShownCalendar } from './shown-calendar.ts';
import { instantOf, weekHours } from './week-hours.ts';
import styles from './week-view.module.css';

/** Entries that are shown in one hour of a day; the others are counted. */
const SHOWN = 4;

interface WeekViewProps {
  readonly shown: ShownCalendar;
  readonly today: Day;
  /** Shows the day by itself. */
  readonly onDay: (day: Day) => void;
}

/** A week, hour by hour, with the clock of a second zone beside one's own. */
export function WeekView({ shown, today, onDay }: WeekViewProps) {
  const { days, zone, beside } = shown;
  const rows = weekHours(days, shown.entriesOf, { zone, beside });
  return (
    <div className={styles.scroll}>
      <table className={styles.week} data-beside={beside !== null || undefined}>
        <caption className="visually-hidden">The week, hour by hour, in {zone}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.hours}>
              Hour
              {beside !== null && <span className="soft">{zoneMark(beside, zone) || ' the same'}</span>}
            </th>
            {days.map((day) => (
              <th key={day.date} scope="col" data-today={day.date === today || undefined}>
                <button type="button" onClick={() => onDay(day.date)}>
                  {weekdayShort(day.date)} {dateShort(day.date)}
                  <span className="visually-hidden">: {dayHoldsWords(day)}; show the day</span>
                </button>
                {day.clockChange !== null && <p className={styles.clocks}>⇄ {day.clockChange}</p>}
                {day.more > 0 && <p className="soft">{day.more} more</p>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, cells, beside: other, isEmpty, isCut }) => (
            <tr key={hour} data-empty={isEmpty || undefined}>
              <th scope="row" className={styles.hours}>
                {String(hour).padStart(2, '0')}:00
                {other !== null && <span className="soft"> {other}</span>}
              </th>
              {cells.map((entries, index) => {
                const day = days[index];
                if (day === undefined) return null;
                const isJumped = instantOf(day, hour, zone) === null;
                return (
                  <td
                    key={day.date}
                    data-jumped={isJumped || undefined}
                    title={isJumped ? 'The clocks jump over this hour' : undefined}
                  >
                    {entries.slice(0, SHOWN).map((entry) => (
                      <EntryChip
                        key={`${entry.scheduleId} ${entry.at} ${entry.state} ${entry.runId ?? ''}`}
                        entry={entry}
                        shown={shown}
                        isStop
                      />
                    ))}
                    {entries.length === 0 && isCut[index] === true && <span className="soft">not shown</span>}
                    {entries.length > SHOWN && (
                      <button type="button" className={styles.more} onClick={() => onDay(day.date)}>
                        {entries.length - SHOWN}
                        {isCut[index] === true && '+'} more
                        <span className="visually-hidden">
                          {' '}
                          on {longDayWords(day.date)} at {hour}
                        </span>
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
