import { z } from 'zod';
import { fieldChanges } from '../../domain/approval/field-change.ts';
import {
  CALENDARS_MOST,
  hostOf,
  leadWords,
  NEVER_READ,
  type SubscribedCalendar,
} from '../../domain/calendar/subscribed.ts';
import { AppError } from '../../domain/errors.ts';
import { planReading } from '../../engine/calendar/calendar-due.ts';
import { listCalendars, saveCalendar } from '../../store/calendar/calendars.ts';
import { defineOperation } from '../frame/operation.ts';
import { chooseThread } from '../owned/choose-thread.ts';
import { field } from '../views/fields.ts';
import { calendarFields, calendarView, readAddressField, readLeadField, viewCalendar } from './subscribed-view.ts';

export const addCalendar = defineOperation({
  name: 'add-calendar',
  summary:
    'Adds a calendar by its iCalendar address. Belfry reads it every 15 minutes, reminds you before each event, and follows changes.',
  scope: 'user',
  effect: 'write',
  done: 'added a calendar',
  unrecorded: ['address'],
  http: { method: 'POST', path: '/calendars', status: 201 },
  creates: true,
  input: z.strictObject({
    address: calendarFields.address,
    name: calendarFields.name.optional().describe('Your name for it; its host when left out'),
    lead: calendarFields.lead
      .optional()
      .describe(
        'How long before an event you are reminded: "10 minutes before" when left out, "1 hour", "at the start", or "as in the calendar" for its own alarms; at most 7 days',
      ),
    allDay: calendarFields.allDay
      .optional()
      .describe('Whether you are reminded of what lasts all day, at 9 in the morning; so when left out'),
    agent: field.agent.optional().describe('The agent that reminds you; the default agent when left out'),
    threadId: field.threadId
      .optional()
      .describe('The conversation of the reminders; the first with the agent when left out'),
  }),
  output: z.object({ calendar: calendarView }),
  errors: ['limit_reached', 'duplicate', 'unknown_agent'],
  subject: ({ calendar }) => calendar.id,
  async handler(context, { address, name, lead, allDay = true, agent, threadId }) {
    const { tx, actor, ids, now } = context;
    const url = readAddressField(address, context);
    const others = await listCalendars(tx, actor.userId);
    const same = others.find((one) => one.url === url);
    if (same !== undefined) throw readAlready(same);
    checkRoom(others.length);
    const thread = await chooseThread(context, { agent, threadId });
    const calendar: SubscribedCalendar = {
      ...{ id: ids.next('cal'), userId: actor.userId, url, name: name?.trim() ?? hostOf({ url }) },
      ...{ ...readLeadField(lead), allDay, agent: thread.agent, threadId: thread.id },
      ...{ state: 'live', reading: NEVER_READ, createdAt: now },
    };
    await saveCalendar(tx, calendar);
    await planReading(tx, calendar, now);
    const said = { name: calendar.name, host: hostOf(calendar), lead: leadWords(calendar), allDay };
    context.recordChange(fieldChanges(null, said));
    context.emit('calendar.changed', { calendarId: calendar.id });
    return { calendar: viewCalendar(calendar, 0) };
  },
});

/** @throws AppError limit_reached */
export function checkRoom(used: number): void {
  if (used < CALENDARS_MOST) return;
  throw new AppError('limit_reached', `You have ${used} calendars, and ${CALENDARS_MOST} is the limit.`, {
    hint: 'Remove one that nobody needs any more: belfry calendars',
    details: { limit: 'calendars', allowed: CALENDARS_MOST, used, left: 0 },
  });
}

/** The message leaves out the address: the name is enough. */
export const readAlready = ({ id, name }: SubscribedCalendar): AppError =>
  new AppError('duplicate', `This calendar is read already, as “${name}”.`, {
    hint: `Change ${id} instead of adding it once more.`,
    details: { existing: { id, name } },
  });
