import { addCalendar } from './add-calendar.ts';
import { changeCalendar } from './change-calendar.ts';
import { createCalendarAddress } from './create-calendar-address.ts';
import { getCalendarAddress } from './get-calendar-address.ts';
import { listCalendarsOperation } from './list-calendars.ts';
import { refreshCalendar } from './refresh-calendar.ts';
import { removeCalendar } from './remove-calendar.ts';
import { revokeCalendarAddress } from './revoke-calendar-address.ts';

/** What one can do with calendars of other programs: have what is planned read by them, and be reminded of what is in them. */
export const CALENDAR_OPERATIONS = [
  getCalendarAddress,
  createCalendarAddress,
  revokeCalendarAddress,
  addCalendar,
  listCalendarsOperation,
  changeCalendar,
  refreshCalendar,
  removeCalendar,
] as const;
