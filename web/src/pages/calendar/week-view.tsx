import type { CalendarEntryView } from '../../../../src/operations/home/calendar-view.ts';
import { zoneMark } from '../../time/zone-words.ts';
import { say } from '../../voice/say.ts';
import { type Day, dateShort, longDayWords, weekdayShort } from './calendar-dates.ts';
import { EntryChip } from './entry-chip.tsx';
import { dayHoldsWords } from './entry-words.ts';
import type { ShownCalendar } from './shown-calendar.ts';
import { instantOf, weekHours } from './week-hours.ts';
import styles from './week-view.module.css';

/** How many entries one hour of a day shows; the others are counted. */
const SHOWN = 4;

interface WeekViewProps {
  readonly shown: ShownCalendar;
  readonly today: Day;
  /** Shows the day alone. */
  readonly onDay: (day: Day) => void;
}

/** A week, hour by hour, with the clock of a second zone beside one's own. */
export function WeekView({ shown, today, onDay }: WeekViewProps) {
  const { days, zone, beside } = shown;
  const rows = weekHours(days, shown.entriesOf, { zone, beside });
  return (
    <div className={styles.scroll}>
      <table className={styles.week} data-beside={beside !== null || undefined}>
        <caption className="visually-hidden">{say('cal.weekIn', { zone })}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.hours}>
              {say('cal.hour')}
              {beside !== null && <span className="soft">{zoneMark(beside, zone) || ` ${say('cal.same')}`}</span>}
            </th>
            {days.map((day) => (
              <th key={day.date} scope="col" data-today={day.date === today || undefined}>
                <button type="button" onClick={() => onDay(day.date)}>
                  {weekdayShort(day.date)} {dateShort(day.date)}
                  <span className="visually-hidden">
                    : {dayHoldsWords(day)}; {say('cal.showDay')}
                  </span>
                </button>
                {day.clockChange !== null && <p className={styles.clocks}>⇄ {day.clockChange}</p>}
                {day.more > 0 && <p className="soft">{say('cal.more', { number: day.more })}</p>}
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
                  <td key={day.date} data-jumped={isJumped || undefined} title={isJumped ? say('cal.jump') : undefined}>
                    <HourCell
                      entries={entries}
                      shown={shown}
                      isCut={isCut[index] === true}
                      when={say('cal.dayAt', { day: longDayWords(day.date), hour })}
                      onDay={() => onDay(day.date)}
                    />
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

interface HourCellProps {
  readonly entries: readonly CalendarEntryView[];
  readonly shown: ShownCalendar;
  /** True when there is more than was read. */
  readonly isCut: boolean;
  /** The day and the hour, in words. */
  readonly when: string;
  readonly onDay: () => void;
}

/** The entries that begin in an hour of a day. */
function HourCell({ entries, shown, isCut, when, onDay }: HourCellProps) {
  return (
    <>
      {entries.slice(0, SHOWN).map((entry) => (
        <EntryChip
          key={`${entry.scheduleId} ${entry.at} ${entry.state} ${entry.runId ?? ''}`}
          entry={entry}
          shown={shown}
          isStop
        />
      ))}
      {entries.length === 0 && isCut && <span className={styles.unread}>{say('cal.notShown')}</span>}
      {entries.length > SHOWN && (
        <button type="button" className={styles.more} onClick={onDay}>
          {say('cal.more', { number: `${entries.length - SHOWN}${isCut ? '+' : ''}` })}
          <span className="visually-hidden"> {say('cal.onDay', { day: when })}</span>
        </button>
      )}
    </>
  );
}
