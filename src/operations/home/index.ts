import { getCalendar } from './get-calendar.ts';
import { getHome } from './get-home.ts';

/** Operations for the overview. */
export const HOME_OPERATIONS = [getHome, getCalendar] as const;
