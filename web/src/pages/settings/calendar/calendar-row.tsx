import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CalendarView } from '../../../../../src/operations/calendar/subscribed-view.ts';
import { useCalendarAct } from '../../../api/calendar/calendars.ts';
import { Moment } from '../../../time/moment.tsx';
import { say, sayWith } from '../../../voice/say.ts';
import styles from '../access.module.css';
import { CalendarForm, leadWords } from './calendar-form.tsx';

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
        <p className="fine-print">
          {name === host ? '' : `${host} · `}
          {leadWords(lead)}, {say(allDay ? 'read.andAllDay' : 'read.noAllDay')}
        </p>
        <Standing calendar={calendar} />
      </div>
      {mayChange && !isChanging && (
        <div className="row">
          <Button
            variant="default"
            size="xs"
            aria-label={say('read.changeOne', { name })}
            onClick={() => setChanging(true)}
          >
            {say('do.change')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={say('read.nowOne', { name })}
            loading={refresh.isPending}
            onClick={() => refresh.mutate(calendar)}
          >
            {say('read.now')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={say('read.removeOne', { name })}
            loading={remove.isPending}
            onClick={() => remove.mutate(calendar)}
          >
            {say('read.remove')}
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

/** How the readings of a calendar stand. */
function Standing({ calendar }: { readonly calendar: CalendarView }) {
  const { state, problem, failingSince, readAt, events, reminders, unread, unreadWhy, mended } = calendar;
  if (state === 'ended') return <p className="fine-print bad">{say('read.ended')}</p>;
  return (
    <>
      {state === 'new' && <p className="fine-print">{say('read.soon')}</p>}
      {readAt !== null && (
        <p className="fine-print">
          {sayWith('read.stands', { when: <Moment at={readAt} form="weekday" />, events, reminders })}
        </p>
      )}
      {problem !== null && failingSince !== null && (
        <p className="fine-print bad">
          {sayWith('read.failing', { when: <Moment at={failingSince} form="weekday" />, problem })}
        </p>
      )}
      {mended > 0 && <p className="fine-print">{say('read.mended', { number: mended })}</p>}
      {unread > 0 && <p className="fine-print bad">{say('read.cannot', { number: unread, why: unreadWhy ?? '' })}</p>}
    </>
  );
}
