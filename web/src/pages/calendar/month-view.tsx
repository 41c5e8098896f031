import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { CalendarDayView } from '../../../../src/operations/home/calendar-view.ts';
import { say, sayNumber } from '../../voice/say.ts';
import { AgentMark } from './agent-mark.tsx';
import { addDays, addMonths, type Day, daysBetween, longDayWords, monthWords, weekdayShort } from './calendar-dates.ts';
import { EntryChip } from './entry-chip.tsx';
import { dayHoldsWords } from './entry-words.ts';
import styles from './month-view.module.css';
import type { ShownCalendar } from './shown-calendar.ts';

/** How many entries a day's box shows; the others are counted. */
const SHOWN = 3;

interface MonthViewProps {
  readonly shown: ShownCalendar;
  readonly on: Day;
  readonly today: Day;
  readonly onDay: (day: Day) => void;
}

/** A month as weeks. One tab stop; the arrow keys move from day to day, also into the next month. */
export function MonthView({ shown, on, today, onDay }: MonthViewProps) {
  const grid = useRef<HTMLTableElement>(null);
  const focusOn = useWantedDay(grid, on);
  const { days } = shown;
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const weekday = daysBetween(days[0]?.date ?? on, on) % 7;
    const steps: Readonly<Record<string, Day>> = {
      ArrowRight: addDays(on, 1),
      ArrowLeft: addDays(on, -1),
      ArrowDown: addDays(on, 7),
      ArrowUp: addDays(on, -7),
      PageDown: addMonths(on, 1),
      PageUp: addMonths(on, -1),
      Home: addDays(on, -weekday),
      End: addDays(on, 6 - weekday),
    };
    const next = steps[event.key];
    if (next === undefined || !(event.target as HTMLElement).matches('[data-day]')) return;
    event.preventDefault();
    focusOn(next);
    onDay(next);
  };
  return (
    <table ref={grid} className={styles.month} aria-label={monthWords(on)} onKeyDown={press}>
      <thead>
        <tr>
          {days.slice(0, 7).map(({ date }) => (
            <th key={date} scope="col">
              {weekdayShort(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date} data-bare={week.every((day) => holdsNothing(day, on)) || undefined}>
            {week.map((day) => (
              <DayCell
                key={day.date}
                day={day}
                shown={shown}
                isChosen={day.date === on}
                isToday={day.date === today}
                isOutside={day.date.slice(0, 7) !== on.slice(0, 7)}
                onDay={onDay}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Focuses a day once its month was read, unless somebody went elsewhere meanwhile. */
function useWantedDay(grid: RefObject<HTMLTableElement | null>, on: Day): (day: Day) => void {
  const wanted = useRef<Day | null>(null);
  useLayoutEffect(() => {
    const table = grid.current;
    const next = table?.querySelector<HTMLElement>(`[data-day="${wanted.current}"]`);
    if (table === null || !next) return;
    const here = document.activeElement;
    if (here === document.body || table.contains(here)) next.focus();
    if (wanted.current === on) wanted.current = null;
  });
  return (day) => {
    wanted.current = day;
  };
}

/** Weeks without entries are low, so that today is visible late in a month. The week of the chosen day never is. */
const holdsNothing = (day: CalendarDayView, on: Day): boolean =>
  day.date !== on && day.coming + day.runs + day.missed + day.more === 0 && day.clockChange === null;

interface DayCellProps {
  readonly day: CalendarDayView;
  readonly shown: ShownCalendar;
  readonly isChosen: boolean;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly onDay: (day: Day) => void;
}

function DayCell({ day, shown, isChosen, isToday, isOutside, onDay }: DayCellProps) {
  const entries = shown.entriesOf(day.date);
  const first = entries.slice(0, SHOWN);
  const more = entries.length - first.length + day.more;
  const agents = [...new Set(entries.map((entry) => shown.scheduleOf(entry)?.agent))].slice(0, SHOWN);
  const clocks = day.clockChange === null ? '' : `, ${day.clockChange}`;
  return (
    <td
      className={styles.cell}
      data-chosen={isChosen || undefined}
      data-today={isToday || undefined}
      data-outside={isOutside || undefined}
      data-wrong={day.failed + day.missed > 0 || undefined}
    >
      <button
        type="button"
        className={styles.day}
        data-day={day.date}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isChosen}
        onClick={() => onDay(day.date)}
      >
        <span className="visually-hidden">{`${longDayWords(day.date)}: ${dayHoldsWords(day)}${clocks}`}</span>
        <span className={styles.number} aria-hidden="true">
          {Number(day.date.slice(8))}
        </span>
        {day.clockChange !== null && (
          <span title={day.clockChange} aria-hidden="true">
            ⇄
          </span>
        )}
        <span className={styles.marks}>
          {agents.map((agent) => (
            <AgentMark key={agent ?? ''} mark={shown.markOf(agent)} />
          ))}
        </span>
        <span className={styles.count} aria-hidden="true">
          {day.coming + day.runs + day.missed > 0 && sayNumber(day.coming + day.runs + day.missed)}
        </span>
      </button>
      <ul className={styles.entries}>
        {first.map((entry) => (
          <li key={`${entry.scheduleId} ${entry.at} ${entry.state} ${entry.runId ?? ''}`}>
            <EntryChip entry={entry} shown={shown} isStop={isChosen} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <button type="button" className={styles.more} tabIndex={-1} onClick={() => onDay(day.date)}>
              {say('cal.more', { number: more })}
              <span className="visually-hidden"> {say('cal.onDay', { day: longDayWords(day.date) })}</span>
            </button>
          </li>
        )}
      </ul>
    </td>
  );
}
