import styles from './calendar.module.css';
import type { Day } from './calendar-dates.ts';
import { DayEntries } from './day-entries.tsx';
import type { ShownCalendar } from './shown-calendar.ts';

/** Day after day, with all entries. */
export function Agenda({ shown, onAll }: { readonly shown: ShownCalendar; readonly onAll: (day: Day) => void }) {
  return (
    <div className={styles.agenda}>
      {shown.days.map((day) => (
        <DayEntries key={day.date} day={day} shown={shown} onAll={() => onAll(day.date)} />
      ))}
    </div>
  );
}
