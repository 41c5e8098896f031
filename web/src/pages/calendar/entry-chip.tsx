import type { CalendarEntryView } from '../../../../src/operations/home/calendar-view.ts';
import { AgentMark } from './agent-mark.tsx';
import styles from './entry.module.css';
import { outcomeWords, stateSign, timeWords } from './entry-words.ts';
import type { ShownCalendar } from './shown-calendar.ts';

interface EntryChipProps {
  readonly entry: CalendarEntryView;
  readonly shown: ShownCalendar;
  /** True when the tab key stops at it. */
  readonly isStop: boolean;
}

/** An entry in a small box; a press opens its actions. */
export function EntryChip({ entry, shown, isStop }: EntryChipProps) {
  const schedule = shown.scheduleOf(entry);
  const isOne = entry.count === 1;
  const times = timeWords(entry, shown.zone);
  return (
    <button
      type="button"
      className={styles.chip}
      data-state={entry.state}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="menu"
      onClick={(event) => shown.onMenu(entry, event.currentTarget)}
    >
      <AgentMark mark={shown.markOf(schedule?.agent)} />
      <span className={styles.chipTime}>{isOne ? times : `${entry.count}×`}</span>
      <span className={styles.chipWhat} dir="auto">
        <span aria-hidden="true">{stateSign(entry)}</span> {schedule?.what}
      </span>
      <span className="visually-hidden">
        , {isOne ? '' : `${times}, `}
        {schedule?.agent}, {outcomeWords(entry)}
      </span>
    </button>
  );
}
