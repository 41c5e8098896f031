import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import {
  hostOf,
  leadWords,
  readAnew,
  readWholeAgain,
  type SubscribedCalendar,
} from '../../domain/calendar/subscribed.ts';
import { readSoon } from '../../engine/calendar/calendar-due.ts';
import { listCalendars, saveCalendar } from '../../store/calendar/calendars.ts';
import { countOpenReminders } from '../../store/calendar/reminders.ts';
import { defineOperation } from '../frame/operation.ts';
import { readAlready } from './add-calendar.ts';
import {
  calendarFields,
  calendarIdField,
  calendarView,
  findOwnCalendar,
  readAddressField,
  readLeadField,
  viewCalendar,
} from './subscribed-view.ts';

const said = (calendar: SubscribedCalendar) => ({
  ...{ name: calendar.name, host: hostOf(calendar) },
  ...{ lead: leadWords(calendar), allDay: calendar.allDay },
});

export const changeCalendar = defineOperation({
  name: 'change-calendar',
  summary:
    'Changes the name or the address of a calendar, or when you are reminded of its events; it is read again at once, and its reminders follow.',
  scope: 'user',
  effect: 'write',
  done: 'changed a calendar',
  unrecorded: ['address'],
  http: { method: 'PATCH', path: '/calendars/:id' },
  input: z.strictObject({
    id: calendarIdField,
    address: calendarFields.address.optional(),
    name: calendarFields.name.optional(),
    lead: calendarFields.lead.optional(),
    allDay: calendarFields.allDay.optional(),
  }),
  output: z.object({ calendar: calendarView }),
  errors: ['duplicate'],
  subject: ({ calendar }) => calendar.id,
  async handler(context, { id, address, name, lead, allDay }) {
    const { tx, actor, now } = context;
    const before = await findOwnCalendar(context, id);
    const url = address === undefined ? before.url : readAddressField(address, context);
    const same = (await listCalendars(tx, actor.userId)).find((one) => one.url === url && one.id !== id);
    if (same !== undefined) throw readAlready(same);
    const calendar: SubscribedCalendar = {
      ...{ ...before, url, state: address === undefined ? before.state : 'live' },
      name: name?.trim() ?? before.name,
      ...(lead !== undefined && readLeadField(lead)),
      allDay: allDay ?? before.allDay,
      reading: url === before.url ? readWholeAgain(before.reading) : readAnew(before.reading),
    };
    await saveCalendar(tx, calendar);
    if (calendar.state === 'live') await readSoon(tx, calendar, now);
    context.recordChange(fieldChanges(said(before), said(calendar)));
    // No field shows another address on the same host, so the record notes the change.
    if (url !== before.url) context.recordChange([{ field: 'address', before: 'one', after: 'another' }]);
    context.emit('calendar.changed', { calendarId: id });
    return { calendar: viewCalendar(calendar, (await countOpenReminders(tx, actor.userId)).get(id) ?? 0) };
  },
});
