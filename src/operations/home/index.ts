import { getCalendar } from './get-calendar.ts';
import { getHome } from './get-home.ts';

/** What one can do to see everything at one look. */
export const HOME_OPERATIONS = [getHome, getCalendar] as const;
