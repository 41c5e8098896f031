import { Link } from 'wouter';
import type { CalendarEntryView } from '../../../../src/operations/home/calendar-view.ts';
import { IconDots } from '../../components/icons.tsx';
import { Instant } from '../../time/moment.tsx';
import { InScheduleZone } from '../../time/zone-choice.tsx';
import { zoneMark } from '../../time/zone-words.ts';
import { say } from '../../voice/say.ts';
import { AgentMark } from './agent-mark.tsx';
import styles from './entry.module.css';
import { entryWords, outcomeWords, stateSign, timeWords } from './entry-words.ts';
import type { ShownCalendar } from './shown-calendar.ts';

/** An entry in a line of its own: time, text, agent, and result. */
export function EntryRow({ entry, shown }: { readonly entry: CalendarEntryView; readonly shown: ShownCalendar }) {
  const schedule = shown.scheduleOf(entry);
  const { zone, beside } = shown;
  const page = entry.runId === null ? `/schedules/${entry.scheduleId}` : `/runs/${entry.runId}`;
  return (
    <li className={styles.row} data-state={entry.state}>
      <div className={styles.when}>
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
      <div className={styles.words}>
        <Link href={page} className={styles.what}>
          {schedule?.what ?? say('cal.gone')}
        </Link>
        <p className={styles.outcome}>
          <span aria-hidden="true">{stateSign(entry)}</span> {outcomeWords(entry)}
          {schedule !== undefined && ` · ${schedule.agent}`}
        </p>
      </div>
      <button
        type="button"
        className={styles.menuButton}
        aria-haspopup="menu"
        aria-label={say('cal.canDo', { what: entryWords(entry, schedule, zone) })}
        onClick={(event) => shown.onMenu(entry, event.currentTarget)}
      >
        <IconDots size={18} stroke={1.7} />
      </button>
    </li>
  );
}
