import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCalendars } from '../../../api/calendar/calendars.ts';
import { useMayChange } from '../../../api/me.ts';
import { LoadError } from '../../../components/load-error.tsx';
import { Section } from '../../../components/section.tsx';
import { SkeletonRows } from '../../../components/skeleton-rows.tsx';
import { say } from '../../../voice/say.ts';
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
    <Section title={say('read.title')} intro={say('read.intro')}>
      {calendars.isPending && <SkeletonRows label={say('read.loading')} rows={1} />}
      {calendars.isError && (
        <LoadError what={say('read.your')} error={calendars.error} onRetry={() => void calendars.refetch()} />
      )}
      {calendars.isSuccess && items.length === 0 && !isAdding && <p className="soft">{say('read.none')}</p>}
      {items.length > 0 && (
        <ul className={styles.list} aria-label={say('read.list')}>
          {items.map((calendar) => (
            <CalendarRow key={calendar.id} calendar={calendar} mayChange={mayChange} />
          ))}
        </ul>
      )}
      {mayChange && calendars.isSuccess && !isAdding && (
        <Button variant="light" className="fit" onClick={() => setAdding(true)}>
          {say(items.length === 0 ? 'read.add' : 'read.addAnother')}
        </Button>
      )}
      {isAdding && <CalendarForm before={null} onClose={() => setAdding(false)} />}
    </Section>
  );
}
