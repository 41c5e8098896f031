import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CalendarView } from '../../../../../src/operations/calendar/subscribed-view.ts';
import { useCalendarAct } from '../../../api/calendar/calendars.ts';
import { Moment } from '../../../time/moment.tsx';
import styles from '../access.module.css';
import { CalendarForm } from './calendar-form.tsx';

interface CalendarRowProps {
  readonly calendar: CalendarView;
  readonly mayChange: boolean;
}

/** A calendar that is read: where, when last, what is the matter, and what can be done about it. */
export function CalendarRow({ calendar, mayChange }: CalendarRowProps) {
  const [isChanging, setChanging] = useState(false);
  const refresh = useCalendarAct('refresh');
  const remove = useCalendarAct('remove');
  const { name, host, lead, allDay } = calendar;
  return (
    <li className={styles.row}>
      <div className={`${styles.who} ${styles.wide}`}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.facts}>
          {name === host ? '' : `${host} · `}
          {lead}
          {allDay ? ', and at 9 what lasts all day' : ', without what lasts all day'}
        </p>
        <Standing calendar={calendar} />
      </div>
      {mayChange && !isChanging && (
        <div className={styles.buttons}>
          <Button variant="default" size="xs" aria-label={`Change ${name}`} onClick={() => setChanging(true)}>
            Change
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Read ${name} now`}
            loading={refresh.isPending}
            onClick={() => refresh.mutate(calendar)}
          >
            Read now
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={`Remove ${name}`}
            loading={remove.isPending}
            onClick={() => remove.mutate(calendar)}
          >
            Remove
          </Button>
        </div>
      )}
      {isChanging && (
        <div className={styles.whole}>
          <CalendarForm before={calendar} onClose={() => setChanging(false)} />
        </div>
      )}
    </li>
  );
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;

/** How the readings of a calendar stand. */
function Standing({ calendar }: { readonly calendar: CalendarView }) {
  const { state, problem, failingSince, readAt, events, reminders, unread, unreadWhy, mended } = calendar;
  if (state === 'ended')
    return (
      <p className={`${styles.facts} ${styles.problem}`}>
        There was nothing at its address for three days: it is read no more. Change its address, or read it now.
      </p>
    );
  return (
    <>
      {state === 'new' && <p className={styles.facts}>It is read in a moment.</p>}
      {readAt !== null && (
        <p className={styles.facts}>
          Read <Moment at={readAt} form="weekday" /> · {counted(events, 'event')}, {counted(reminders, 'reminder')}{' '}
          ready for the next two days
        </p>
      )}
      {problem !== null && failingSince !== null && (
        <p className={`${styles.facts} ${styles.problem}`}>
          Not read since <Moment at={failingSince} form="weekday" />: {problem}. It is tried again by itself.
        </p>
      )}
      {mended > 0 && (
        <p className={styles.facts}>
          {mended === 1 ? '1 event was' : `${mended.toLocaleString('en-US')} events were`} read though the text of{' '}
          {mended === 1 ? 'it' : 'them'} is not quite right.
        </p>
      )}
      {unread > 0 && (
        <p className={`${styles.facts} ${styles.problem}`}>
          {counted(unread, 'event')} cannot be followed: {unreadWhy}
        </p>
      )}
    </>
  );
}
