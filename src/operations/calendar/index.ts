import { createCalendarAddress } from './create-calendar-address.ts';
import { getCalendarAddress } from './get-calendar-address.ts';
import { revokeCalendarAddress } from './revoke-calendar-address.ts';

/** What one can do to have what is planned read by programs with calendars. */
export const CALENDAR_OPERATIONS = [getCalendarAddress, createCalendarAddress, revokeCalendarAddress] as const;
