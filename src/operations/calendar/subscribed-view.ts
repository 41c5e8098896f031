import { z } from 'zod';
import {
  hostOf,
  type Lead,
  leadWords,
  readLead,
  type SubscribedCalendar,
  USUAL_LEAD_MS,
} from '../../domain/calendar/subscribed.ts';
import { AppError, errorMessage } from '../../domain/errors.ts';
import { readCalendarAddress } from '../../domain/net/calendar-address.ts';
import { isNotUnseen, SAYS_NOTHING } from '../../domain/words/says-something.ts';
import { findCalendar } from '../../store/calendar/calendars.ts';
import { isoInstant, MINUTE_MS } from '../../when/index.ts';
import type { OperationContext } from '../frame/operation.ts';
import { notFound } from '../owned/own-schedule.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

export const calendarView = z
  .object({
    id: z.string().describe('cal_...'),
    name: z.string().describe('Your name for it'),
    host: z.string().describe('The host of its address; the rest of the address is shown to nobody'),
    lead: z.string().describe('How long before an event you are reminded, such as "10 minutes before"'),
    leadMinutes: z.number().int().describe('The same in minutes'),
    allDay: z.boolean().describe('Whether you are reminded of what lasts all day, at 9 in the morning'),
    agent: z.string().describe('The agent that reminds you'),
    threadId: z.string().describe('The conversation of the reminders'),
    state: z
      .enum(['new', 'live', 'failing', 'ended'])
      .describe(
        '"new": not read yet; "live": read every 15 minutes; "failing": the last reading failed, and it is tried again; "ended": nothing was at its address for three days',
      ),
    problem: z.string().nullable().describe('Why the last reading failed; null when it did not'),
    failingSince: instantView.nullable().describe('Since when readings fail; null while they work'),
    readAt: instantView.nullable().describe('When it was last read; null when never'),
    reminders: z
      .number()
      .int()
      .describe('How many of its reminders are planned: those of the next two days, at most 50'),
    events: z.number().int().describe('How many events it had at the last reading, including past ones'),
    unread: z.number().int().describe('How many of its events cannot be followed'),
    unreadWhy: z.string().nullable().describe('Why they cannot; null when all can'),
    mended: z.number().int().describe('How many of its events were read though their text is not quite right'),
    createdAt: instantView.describe('When it was added'),
  })
  .describe('A calendar whose events you are reminded of, without its address');
export type CalendarView = z.infer<typeof calendarView>;

export const calendarIdField = z.string().min(1).max(100).describe('The id of the calendar (cal_...)');

/** The fields for adding or changing a calendar. */
export const calendarFields = {
  address: z
    .string()
    .min(1)
    .max(4_000)
    .describe('Its iCalendar address (https, http or webcal), a secret that is never shown again, not even to you'),
  name: z
    .string()
    .regex(/\S/, 'must not be empty')
    .refine(isNotUnseen, SAYS_NOTHING)
    .regex(/^[^\0]*$/, 'must not hold the character U+0000')
    .max(100)
    .describe('Your name for it'),
  lead: z
    .string()
    .min(1)
    .max(100)
    .describe(
      'How long before an event you are reminded: "10 minutes before", "1 hour", "at the start", "as in the calendar"; at most 7 days',
    ),
  allDay: z.boolean().describe('Whether you are reminded of what lasts all day, at 9 in the morning'),
};

const instantOrNull = (at: number | null): string | null => (at === null ? null : isoInstant(at));

/** @param reminders how many of its reminders are not due yet */
export function viewCalendar(calendar: SubscribedCalendar, reminders: number): CalendarView {
  const { reading, leadMs } = calendar;
  const isNew = reading.readAt === null && reading.failingSince === null;
  return {
    ...{ id: calendar.id, name: calendar.name, host: hostOf(calendar), lead: leadWords(calendar) },
    ...{ leadMinutes: leadMs / MINUTE_MS, allDay: calendar.allDay, agent: calendar.agent, threadId: calendar.threadId },
    state: calendar.state === 'ended' ? 'ended' : reading.failingSince !== null ? 'failing' : isNew ? 'new' : 'live',
    problem: reading.problem,
    failingSince: instantOrNull(reading.failingSince),
    readAt: instantOrNull(reading.readAt),
    reminders,
    events: reading.events,
    unread: reading.unread,
    unreadWhy: reading.unreadWhy,
    mended: reading.mended,
    createdAt: isoInstant(calendar.createdAt),
  };
}

/** @throws AppError not_found, both for a missing calendar and for another person's */
export async function findOwnCalendar({ tx, actor }: OperationContext, id: string): Promise<SubscribedCalendar> {
  const found = await findCalendar(tx, actor.userId, id);
  if (found === null || found.state === 'removed')
    throw notFound('calendar', id, 'List the calendars to see which there are.');
  return found;
}

/** @throws AppError invalid_input, without the address in its message */
export function readAddressField(given: string, { environment }: OperationContext): string {
  try {
    return readCalendarAddress(given, environment.probeHosts ?? []);
  } catch (error) {
    const message = `must be ${errorMessage(error)}`;
    throw new AppError('invalid_input', `"address" ${message}.`, {
      hint: 'Copy it from the settings of that calendar, where it is called the iCal, ICS or secret address.',
      details: { issues: [{ path: 'address', message }] },
    });
  }
}

/** @throws AppError invalid_input */
export function readLeadField(given: string | undefined): Lead {
  const lead = given === undefined ? { leadMs: USUAL_LEAD_MS, alarms: false } : readLead(given);
  if (lead !== null) return lead;
  const message = `must be a length of time of whole minutes, at most 7 days; it is ${JSON.stringify(given)}`;
  throw new AppError('invalid_input', `"lead" ${message}.`, {
    hint: 'Write "10 minutes before", "1 hour", "at the start" or "as in the calendar".',
    details: { issues: [{ path: 'lead', message }] },
  });
}

nameViews({ SubscribedCalendar: calendarView });
