import { addCalendar } from './add-calendar.ts';
import { changeCalendar } from './change-calendar.ts';
import { createCalendarAddress } from './create-calendar-address.ts';
import { getCalendarAddress } from './get-calendar-address.ts';
import { listCalendarsOperation } from './list-calendars.ts';
import { refreshCalendar } from './refresh-calendar.ts';
import { removeCalendar } from './remove-calendar.ts';
import { revokeCalendarAddress } from './revoke-calendar-address.ts';
import { undoRemoveCalendar } from './undo-remove-calendar.ts';

/** Operations about calendars of other programs: those that read Belfry, and those that Belfry reads. */
export const CALENDAR_OPERATIONS = [
  getCalendarAddress,
  createCalendarAddress,
  revokeCalendarAddress,
  addCalendar,
  listCalendarsOperation,
  changeCalendar,
  refreshCalendar,
  removeCalendar,
  undoRemoveCalendar,
] as const;
