import { Link } from 'wouter';
import type { CalendarDayView, CalendarEntryView } from '../../../../src/operations/home/calendar-view.ts';
import { IconDots } from '../../components/icons.tsx';
import { Instant } from '../../time/moment.tsx';
import { InScheduleZone } from '../../time/zone-choice.tsx';
import { zoneMark } from '../../time/zone-words.ts';
import { say } from '../../voice/say.ts';
import { AgentMark } from './agent-mark.tsx';
import styles from './calendar.module.css';
import { longDayWords } from './calendar-dates.ts';
import entryStyles from './entry.module.css';
import { dayHoldsWords, entryWords, outcomeWords, stateSign, timeWords } from './entry-words.ts';
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

/** An entry in a line of its own: time, text, agent, and result. */
function EntryRow({ entry, shown }: { readonly entry: CalendarEntryView; readonly shown: ShownCalendar }) {
  const schedule = shown.scheduleOf(entry);
  const { zone, beside } = shown;
  const page = entry.runId === null ? `/schedules/${entry.scheduleId}` : `/runs/${entry.runId}`;
  return (
    <li className={entryStyles.row} data-state={entry.state}>
      <div className={entryStyles.when}>
        <InScheduleZone zone={schedule?.zone ?? zone}>
          <Instant at={entry.at}>{timeWords(entry, zone)}</Instant>
        </InScheduleZone>
        {beside !== null && (
          <span className="soft">
            {timeWords(entry, beside)}
            {zoneMark(beside, zone)}
          </span>
        )}
      </div>
      <AgentMark mark={shown.markOf(schedule?.agent)} />
      <div className={entryStyles.words}>
        <Link href={page} className={entryStyles.what}>
          {schedule?.what ?? say('cal.gone')}
        </Link>
        <p className={entryStyles.outcome}>
          <span aria-hidden="true">{stateSign(entry)}</span> {outcomeWords(entry)}
          {schedule !== undefined && ` · ${schedule.agent}`}
        </p>
      </div>
      <button
        type="button"
        className={entryStyles.menuButton}
        aria-haspopup="menu"
        aria-label={say('cal.canDo', { what: entryWords(entry, schedule, zone) })}
        onClick={(event) => shown.onMenu(entry, event.currentTarget)}
      >
        <IconDots size={18} stroke={1.7} />
      </button>
    </li>
  );
}
