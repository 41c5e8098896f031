import { z } from 'zod';
import {
  isBeingRead,
  readWholeAgain,
  type SubscribedCalendar,
  soonestReading,
} from '../../domain/calendar/subscribed.ts';
import { readSoon } from '../../engine/calendar/calendar-due.ts';
import { saveCalendar } from '../../store/calendar/calendars.ts';
import { countOpenReminders } from '../../store/calendar/reminders.ts';
import { defineOperation } from '../frame/operation.ts';
import { calendarIdField, calendarView, findOwnCalendar, viewCalendar } from './subscribed-view.ts';

export const refreshCalendar = defineOperation({
  name: 'refresh-calendar',
  summary: 'Reads a whole calendar now; an ended one is read regularly again.',
  scope: 'user',
  effect: 'write',
  done: 'had a calendar read',
  http: { method: 'POST', path: '/calendars/:id/refresh' },
  input: z.strictObject({ id: calendarIdField }),
  output: z.object({
    calendar: calendarView.describe('The calendar before this reading, which follows a moment later'),
  }),
  subject: ({ calendar }) => calendar.id,
  async handler(context, { id }) {
    const { tx, actor, now } = context;
    const before = await findOwnCalendar(context, id);
    const isFresh = before.state === 'live' && soonestReading(before, now) > now;
    const isEnough = isFresh || isBeingRead(before, now);
    const calendar: SubscribedCalendar = isEnough ? before : { ...before, ...goesOn(before) };
    if (!isEnough) {
      await saveCalendar(tx, calendar);
      await readSoon(tx, calendar, now);
      context.emit('calendar.changed', { calendarId: id });
    }
    return { calendar: viewCalendar(calendar, (await countOpenReminders(tx, actor.userId)).get(id) ?? 0) };
  },
});

/** Resets the failure counts of a calendar that had ended. */
function goesOn({ state, reading }: SubscribedCalendar): Pick<SubscribedCalendar, 'state' | 'reading'> {
  const anew = state === 'ended' ? { failingSince: null, goneSince: null, tries: 0, told: false } : {};
  return { state: 'live', reading: { ...readWholeAgain(reading), ...anew } };
}
