import { z } from 'zod';
import { REMOVED_FOR_MS, readWholeAgain } from '../../domain/calendar/subscribed.ts';
import { planReading } from '../../engine/calendar/calendar-due.ts';
import { saveCalendar } from '../../store/calendar/calendars.ts';
import { listCalendarReminders } from '../../store/calendar/reminders.ts';
import { defineOperation } from '../frame/operation.ts';
import { dropReminder, knownOf } from './carry-out-plan.ts';
import { calendarIdField, calendarView, findOwnCalendar, viewCalendar } from './subscribed-view.ts';

export const removeCalendar = defineOperation({
  name: 'remove-calendar',
  summary:
    'Removes a calendar and its planned reminders, except those you changed. Its address is deleted ten minutes later; until then undo-remove-calendar undoes it.',
  scope: 'user',
  effect: 'write',
  done: 'removed a calendar',
  http: { method: 'DELETE', path: '/calendars/:id' },
  input: z.strictObject({ id: calendarIdField }),
  output: z.object({
    calendar: calendarView.describe('The calendar as it was'),
    takenBack: z.number().int().describe('How many planned reminders were removed'),
  }),
  subject: ({ calendar }) => calendar.id,
  async handler(context, { id }) {
    const { tx, now } = context;
    const calendar = await findOwnCalendar(context, id);
    const known = (await listCalendarReminders(tx, calendar)).map(knownOf);
    const open = known.filter(({ state }) => state === 'open');
    for (const one of open) await dropReminder(context, calendar, one, `its calendar “${calendar.name}” was removed`);
    const removed = {
      ...calendar,
      state: 'removed',
      reading: { ...readWholeAgain(calendar.reading), begunAt: null },
    } as const;
    await saveCalendar(tx, removed);
    await planReading(tx, removed, now + REMOVED_FOR_MS);
    context.recordChange([{ field: 'name', before: calendar.name, after: null }]);
    context.emit('calendar.changed', { calendarId: id });
    return { calendar: viewCalendar(calendar, 0), takenBack: open.length };
  },
});
