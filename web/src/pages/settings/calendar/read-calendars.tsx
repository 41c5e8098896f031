import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCalendars } from '../../../api/calendar/calendars.ts';
import { useMayChange } from '../../../api/me.ts';
import { LoadError } from '../../../components/load-error.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import styles from '../access.module.css';
import { CalendarForm } from './calendar-form.tsx';
import { CalendarRow } from './calendar-row.tsx';

/** The calendars of others whose events remind the person: add one, see how each stands, change it, remove it. */
export function ReadCalendars() {
  const calendars = useCalendars();
  const mayChange = useMayChange();
  const [isAdding, setAdding] = useState(false);
  const items = calendars.data?.items ?? [];
  return (
    <Section
      title="Reminders of your meetings"
      intro="Belfry reads your calendar every 15 minutes. It reminds you before each event, and follows what moves there."
    >
      {calendars.isPending && <SkeletonRows label="Loading your calendars" rows={1} />}
      {calendars.isError && (
        <LoadError what="Your calendars" error={calendars.error} onRetry={() => void calendars.refetch()} />
      )}
      {calendars.isSuccess && items.length === 0 && !isAdding && <p className="soft">No calendar is read yet.</p>}
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Calendars that are read">
          {items.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && calendars.isSuccess && !isAdding && (
        <Button variant="light" className={styles.fit} onClick={() => setAdding(true)}>
          {items.length === 0 ? 'Add your calendar' : 'Add another calendar'}
        </Button>
      )}
      {isAdding && <CalendarForm before={null} onClose={() => setAdding(false)} />}
    </Section>
  );
}
