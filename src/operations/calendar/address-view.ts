import { z } from 'zod';
import { CALENDAR_SHOWS, type CalendarAddress } from '../../domain/calendar/address.ts';
import { isoInstant } from '../../when/index.ts';
import { instantView } from '../views/instant-view.ts';
import { nameViews } from '../views/view-names.ts';

export const calendarAddressView = z
  .object({
    shows: z
      .enum(CALENDAR_SHOWS)
      .describe('What it tells of each event: "titles", or "busy", which says only that something is there'),
    createdAt: instantView.describe('When it was made'),
    readAt: instantView.nullable().describe('When a program read it last, to the hour; null: never'),
  })
  .describe('The address a calendar is read at, without its secret');
export type CalendarAddressView = z.infer<typeof calendarAddressView>;

export const viewCalendarAddress = ({ shows, createdAt, readAt }: CalendarAddress): CalendarAddressView => ({
  shows,
  createdAt: isoInstant(createdAt),
  readAt: readAt === null ? null : isoInstant(readAt),
});

nameViews({ CalendarAddress: calendarAddressView });
