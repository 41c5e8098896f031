import { z } from 'zod';
import { listCalendars } from '../../store/calendar/calendars.ts';
import { countOpenReminders } from '../../store/calendar/reminders.ts';
import { defineOperation } from '../frame/operation.ts';
import { calendarView, viewCalendar } from './subscribed-view.ts';

export const listCalendarsOperation = defineOperation({
  name: 'list-calendars',
  summary: 'Lists the calendars whose events you are reminded of, oldest first, without their addresses.',
  scope: 'user',
  effect: 'read',
  http: { method: 'GET', path: '/calendars' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(calendarView).describe('The calendars; at most 10') }),
  async handler({ tx, actor }) {
    const open = await countOpenReminders(tx, actor.userId);
    const all = await listCalendars(tx, actor.userId);
    return { items: all.map((one) => viewCalendar(one, open.get(one.id) ?? 0)) };
  },
});
