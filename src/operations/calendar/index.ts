import { createCalendarAddress } from './create-calendar-address.ts';
import { getCalendarAddress } from './get-calendar-address.ts';
import { revokeCalendarAddress } from './revoke-calendar-address.ts';

/** Operations about calendar addresses. */
export const CALENDAR_OPERATIONS = [getCalendarAddress, createCalendarAddress, revokeCalendarAddress] as const;
