import { z } from 'zod';
import { CALENDAR_SHOWS, type CalendarAddress } from '../../domain/calendar/address.ts';
import { isoInstant } from '../../when/index.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

export const calendarAddressView = z
  .object({
    shows: z.enum(CALENDAR_SHOWS).describe('What each event shows: "titles", or "busy", which hides the text'),
    createdAt: instantView.describe('When it was made'),
    readAt: instantView.nullable().describe('When a program last read it, to the hour; null when never'),
  })
  .describe('The address of the calendar, without its secret');
export type CalendarAddressView = z.infer<typeof calendarAddressView>;

export const viewCalendarAddress = ({ shows, createdAt, readAt }: CalendarAddress): CalendarAddressView => ({
  shows,
  createdAt: isoInstant(createdAt),
  readAt: readAt === null ? null : isoInstant(readAt),
});

nameViews({ CalendarAddress: calendarAddressView });
