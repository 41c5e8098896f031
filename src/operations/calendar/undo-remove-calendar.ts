import { z } from 'zod';
import { readAnew, type SubscribedCalendar } from '../../domain/calendar/subscribed.ts';
import { readSoon } from '../../engine/calendar/calendar-due.ts';
import { findCalendar, listCalendars, saveCalendar } from '../../store/calendar/calendars.ts';
import { defineOperation } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { checkRoom, readAlready } from './add-calendar.ts';
import { calendarIdField, calendarView, viewCalendar } from './subscribed-view.ts';

export const undoRemoveCalendar = defineOperation({
  name: 'undo-remove-calendar',
  summary: 'Undoes the removal of a calendar within ten minutes: it is read again, and its reminders return.',
  scope: 'user',
  effect: 'write',
  done: 'took back that a calendar was removed',
  http: { method: 'POST', path: '/calendars/:id/undo-remove' },
  input: z.strictObject({ id: calendarIdField }),
  output: z.object({ calendar: calendarView }),
  errors: ['limit_reached', 'duplicate'],
  subject: ({ calendar }) => calendar.id,
  async handler(context, { id }) {
    const { tx, actor, now } = context;
    const before = await findCalendar(tx, actor.userId, id);
    if (before?.state !== 'removed')
      throw notFound(
        'removed calendar',
        id,
        'A removal can be taken back for ten minutes; then add the calendar again.',
      );
    const others = await listCalendars(tx, actor.userId);
    const same = others.find((one) => one.url === before.url);
    if (same !== undefined) throw readAlready(same);
    checkRoom(others.length);
    const calendar: SubscribedCalendar = { ...before, state: 'live', reading: readAnew(before.reading) };
    await saveCalendar(tx, calendar);
    await readSoon(tx, calendar, now);
    context.recordChange([{ field: 'name', before: null, after: calendar.name }]);
    context.emit('calendar.changed', { calendarId: id });
    return { calendar: viewCalendar(calendar, 0) };
  },
});
