import type { CalendarEntryView } from '../../../../src/operations/home/calendar-view.ts';
import { AgentMark } from './agent-mark.tsx';
import styles from './entry.module.css';
import { entryWords, stateSign, timeWords } from './entry-words.ts';
import type { ShownCalendar } from './shown-calendar.ts';

interface EntryChipProps {
  readonly entry: CalendarEntryView;
  readonly shown: ShownCalendar;
  /** Whether the tab key stops at it. */
  readonly isStop: boolean;
}

/** An entry in a small place: pressed, it opens what can be done with it. */
export function EntryChip({ entry, shown, isStop }: EntryChipProps) {
  const schedule = shown.scheduleOf(entry);
  return (
    <button
      type="button"
      className={styles.chip}
      data-state={entry.state}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="menu"
      aria-label={entryWords(entry, schedule, shown.zone)}
      onClick={(event) => shown.onMenu(entry, event.currentTarget)}
    >
      <AgentMark mark={shown.markOf(schedule?.agent)} />
      <span className={styles.chipTime}>{timeWords(entry, shown.zone)}</span>
      <span className={styles.chipWhat}>
        {stateSign(entry)} {entry.count > 1 && `${entry.count}× `}
        {schedule?.what}
      </span>
    </button>
  );
}
