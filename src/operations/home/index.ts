import { getHome } from './get-home.ts';

/** What one can do to see everything at one look. */
export const HOME_OPERATIONS = [getHome] as const;
